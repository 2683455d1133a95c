/** Failure reasons of attempts as predicates of the provider. */
export const REASON_TEXTS: Readonly<Record<string, string>> = {
  connect: "could not be reached",
  timeout: "timed out",
  closed: "closed the connection before the response was complete",
  malformed: "sent an invalid response",
  input: "does not support this input",
  circuit_open: "circuit open (cooling down)",
  error: "internal error of this hub",
};
