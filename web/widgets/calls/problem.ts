import { paths } from "@modelyard/contract";

/** Why a call failed: the hub's own words, and where to go about it. */
export interface Problem {
  says: string;
  /** The id of the error, from `X-Error-Code`. */
  code?: string;
  status?: number;
  requestId?: string;
  next?: { label: string; href: string };
}

/** Thrown by calls that the hub refused or could not make. */
export class CallError extends Error {
  override name = "CallError";
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.says);
    this.problem = problem;
  }
}

/** Reads an answer that is an error, in the hub's shape or in OpenAI's. */
export async function problemOf(response: Response): Promise<Problem> {
  const { status, headers } = response;
  const text = await response.text().catch(() => "");
  const said = saidIn(text);
  const code = headers.get("x-error-code") ?? said.code;
  const requestId = headers.get("x-request-id");
  const next = nextStep(status, code);
  return {
    says: said.message ?? `The hub answered ${status} and did not say why.`,
    status,
    ...(code !== undefined && { code }),
    ...(requestId !== null && { requestId }),
    ...(next && { next }),
  };
}

/** What is shown of anything that was thrown; undefined where the reader stopped it. */
export function problemFrom(error: unknown): Problem | undefined {
  if (error instanceof CallError) return error.problem;
  if (error instanceof DOMException && error.name === "AbortError") return undefined;
  return {
    says:
      error instanceof TypeError
        ? "The hub could not be reached, or the connection broke. What you typed is still here."
        : `The answer could not be read: ${error instanceof Error ? error.message : String(error)}`,
  };
}

/** The sentence and the id of an error that came within a stream, or in a body. */
export function saidIn(text: string): { message?: string; code?: string } {
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

function nextStep(status: number, code: string | undefined): Problem["next"] {
  if (status === 401) return { label: "Sign in", href: paths.login({ next: here() }) };
  if (code === "NoProviderKey" || code === "ProviderRefusedKey")
    return { label: "Keys of providers", href: paths.settings("keys") };
  if (status === 402) return { label: "Your budgets", href: paths.settings("budgets") };
  return undefined;
}

const here = () => location.pathname + location.search;
