/**
 * The import cannot begin (`input`: what was given is not right) or cannot go on (`broken`: what was stored before
 * stays). The message says what to do.
 */
export class ImportError extends Error {
  override name = "ImportError" as const;
  readonly fault: "input" | "broken";

  constructor(fault: "input" | "broken", message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.fault = fault;
  }
}
