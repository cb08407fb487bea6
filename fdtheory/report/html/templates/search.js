const GREEK = "alpha beta gamma delta epsilon zeta eta theta iota kappa lamda mu nu xi omicron pi rho sigma sigma tau upsilon phi chi psi omega".split(" ");
const plain = text => text.toLowerCase().replace(/[α-ω]/g, c => " " + GREEK[c.charCodeAt(0) - 945] + " ")
  .normalize("NFKD").replace(/[\u0300-\u036f]/g, "").replace(/\blambda\b/g, "lamda").trim().split(/\s+/).filter(Boolean);
const rank = (entry, words, whole) => {
  const title = plain(entry[0]).join(" "), all = `${title} ${plain(entry[1]).join(" ")} ${entry[4]}`;
  if (!words.every(word => all.includes(word))) return -1;
  return title === whole ? 3 : title.includes(whole) ? 2 : entry[1].toLowerCase().includes(whole) ? 1 : 0;
};
const made = (name, attributes) => {
  const element = document.createElement(name);
  Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
  return element;
};
const field = made("input", { id: "search", type: "search", autocomplete: "off", placeholder: "Lemma 3.2, kappa, …" });
const list = made("ul", { id: "found", "aria-live": "polite" }), label = made("label", { for: "search" });
const box = made("div", { class: "search", role: "search" }), base = document.currentScript.src.replace(/search\.js$/, "");
label.textContent = "Search";
box.append(label, field, list);
document.querySelector("header").append(box);
field.addEventListener("input", () => {
  const words = plain(field.value), whole = words.join(" ");
  const hits = words.length ? INDEX.map(entry => [rank(entry, words, whole), entry]).filter(hit => hit[0] >= 0) : [];
  hits.sort((a, b) => b[0] - a[0]);
  list.replaceChildren(...hits.slice(0, 15).map(([, entry]) => {
    const item = document.createElement("li"), link = document.createElement("a"), note = document.createElement("span");
    link.href = base + (entry[2] || `s/${entry[1].replace(/[^A-Za-z0-9]+/g, "-")}.html`);
    link.textContent = entry[0];
    note.textContent = ` ${entry[3]} · ${entry[1]}`;
    note.className = "quiet";
    item.append(link, note);
    return item;
  }));
  if (words.length) {
    const count = document.createElement("li");
    count.className = "quiet";
    count.textContent = hits.length > 15 ? `${hits.length} found, 15 shown` : `${hits.length} found`;
    list.append(count);
  }
});
field.addEventListener("keydown", event => {
  const first = list.querySelector("a");
  if (event.key === "Enter" && first) location.href = first.href;
  if (event.key === "Escape") { field.value = ""; list.replaceChildren(); }
});
