/** Maximum number of models in a comparison. Each costs as much to load as its own page. */
export const MAX_MODELS = 4;

/** Maximum number of models to read from a URL. Models beyond `MAX_MODELS` are listed as not shown. */
const MAX_LISTED = 24;

/** Parses the models of a URL: repeated or separated by commas, without repetitions. */
export const parseModels = (query: URLSearchParams): string[] =>
  [
    ...new Set(
      query
        .getAll("models")
        .flatMap((value) => value.split(","))
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  ].slice(0, MAX_LISTED);
