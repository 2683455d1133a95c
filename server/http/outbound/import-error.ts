/**
 * The import cannot start (`input`: the arguments are invalid) or cannot continue (`broken`: what was stored before is
 * kept). The message says what to do.
 */
export class ImportError extends Error {
  override name = "ImportError" as const;
  readonly fault: "input" | "broken";

  constructor(fault: "input" | "broken", message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.fault = fault;
  }
}
