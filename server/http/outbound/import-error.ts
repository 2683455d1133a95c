/** The import cannot start (`input`) or continue (`broken`: stored data remains). The message says what to do. */
export class ImportError extends Error {
  override name = "ImportError" as const;
  readonly fault: "input" | "broken";

  constructor(fault: "input" | "broken", message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.fault = fault;
  }
}
