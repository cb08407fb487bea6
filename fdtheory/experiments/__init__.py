"""The paper's experiments, run fairly: data, sparse engine, methods, protocol, log, statistics and recorded results."""
