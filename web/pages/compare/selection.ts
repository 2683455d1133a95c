/** Models of a comparison. Each costs as much to load as its own page. */
export const MAX_MODELS = 4;

/** Parses the models of a URL: repeated or separated by commas, without repetitions. */
export const parseModels = (query: URLSearchParams): string[] => [
  ...new Set(
    query
      .getAll("models")
      .flatMap((value) => value.split(","))
      .map((id) => id.trim())
      .filter(Boolean),
  ),
];
