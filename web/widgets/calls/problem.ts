import { paths } from "@modelyard/contract";

/** Reason why a request failed, and a link to the next step. */
export interface Problem {
  message: string;
  /** Error code from `X-Error-Code`. */
  code?: string;
  status?: number;
  requestId?: string;
  next?: { label: string; href: string };
}

/** Thrown if the hub responds with an error. */
export class CallError extends Error {
  override name = "CallError";
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Parses an error response of the hub or in OpenAI's format. */
export async function parseProblem(response: Response): Promise<Problem> {
  const { status, headers } = response;
  const text = await response.text().catch(() => "");
  const error = parseErrorBody(text);
  const code = headers.get("x-error-code") ?? error.code;
  const requestId = headers.get("x-request-id");
  const next = getNextStep(status, code);
  return {
    message: error.message ?? `Request failed (status ${status}).`,
    status,
    ...(code !== undefined && { code }),
    ...(requestId !== null && { requestId }),
    ...(next && { next }),
  };
}

/** Converts a thrown value to a problem. Returns `undefined` if the user stopped the request. */
export function toProblem(error: unknown): Problem | undefined {
  if (error instanceof CallError) return error.problem;
  if (error instanceof DOMException && error.name === "AbortError") return undefined;
  return {
    message:
      error instanceof TypeError
        ? "Couldn’t reach the hub. Your input is kept."
        : `Couldn’t read the response: ${error instanceof Error ? error.message : String(error)}`,
  };
}

/** Parses the message and the code of an error in a response body or a stream event. */
export function parseErrorBody(text: string): { message?: string; code?: string } {
  try {
    const { error } = JSON.parse(text) as { error?: unknown };
    if (typeof error === "string") return { message: error };
    const { message, code } = (error ?? {}) as { message?: unknown; code?: unknown };
    return {
      ...(typeof message === "string" && { message }),
      ...(typeof code === "string" && { code }),
    };
  } catch {
    return {};
  }
}

function getNextStep(status: number, code: string | undefined): Problem["next"] {
  if (status === 401) return { label: "Sign in", href: paths.login({ next: getCurrentPath() }) };
  if (code === "NoProviderKey" || code === "ProviderRefusedKey")
    return { label: "Provider keys", href: paths.settings("keys") };
  if (status === 402) return { label: "Budgets", href: paths.settings("budgets") };
  return undefined;
}

const getCurrentPath = () => location.pathname + location.search;
