"""How large the data set of section 5 is: what was counted in it when the recorded results were made."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import final

from fdtheory.experiments.recorded import recorded_results
from fdtheory.trial.claim import Evidence, claim, observed


@final
@dataclass(frozen=True)
class Sizes:
    """Samples, features and classes as somebody says them."""

    name: str
    samples: int
    features: int
    classes: int

    def __str__(self) -> str:
        return self.name


AS_PRINTED = Sizes("as printed", 18_000, 130_107, 20)
IN_THOUSANDS = Sizes("the same in thousands", 19_000, 130_107, 20)
ALL_DOCUMENTS = Sizes("the documents of both parts", 18_846, 130_107, 20)


def unit_of(said: int) -> int:
    """The place of the last digit that is no 0: a round number may be meant as one."""
    unit = 1
    while said % (10 * unit) == 0:
        unit *= 10
    return unit


@claim(
    "par:dataset-size",
    subject=AS_PRINTED,
    rival=[ALL_DOCUMENTS, IN_THOUSANDS],
    erratum="The data set has 18,846 documents, 11,314 for training and 7,532 for tests; rounded that is 19,000.",
)
def sizes_of_the_data_set(said: Sizes) -> Iterator[Evidence]:
    """The data set has as many samples, features and classes as is said, to the last digit that is no 0.

    Checked: against what was counted in the file of the recorded runs on the whole set, whose content has the digest
        of the set as scikit-learn loads it.
    Not checked: other editions of 20 Newsgroups, which have other numbers of documents.
    """
    data = recorded_results("learn-to-regularize-whole")["data"]
    counted = {
        "samples": data["train"] + data["test"],
        "features": data["terms"],
        "classes": data["classes"],
    }
    for name, number in counted.items():
        stated = getattr(said, name)
        yield observed(name, 2 * abs(number - stated) <= unit_of(stated), f"{stated} is said, {number} were counted")
