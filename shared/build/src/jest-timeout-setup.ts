// For a busy machine: the longest take a tenth of it on an idle one.
jest.setTimeout(120_000);
