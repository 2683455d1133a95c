import { paths, parseInputs } from "@modelyard/contract";
import type { InputFields, SnippetLanguage } from "@modelyard/snippets";

/** What the tab is asked for. Absent is what fits best. */
export interface HostedChoice {
  language?: SnippetLanguage;
  client?: string;
  /** Who is called: a provider's id, or how the router chooses one. */
  provider?: string;
  stream: boolean;
  direct: boolean;
  endpointUrl?: string;
  billTo?: string;
  /** Instead of the example, field by field; null takes one away. */
  input: InputFields;
}

const LANGUAGES: readonly string[] = ["python", "js", "sh"] satisfies SnippetLanguage[];

/** Whether an address asks for the tab. The names are those that bookmarks of model pages have. */
export const asksForHosted = (query: URLSearchParams): boolean =>
  query.has("inference_api") || query.has("inference_provider");

/** The choice of an address. What cannot be is left out: a link that someone shortened still shows code. */
export function fromQuery(query: URLSearchParams): HostedChoice {
  const text = (name: string) => query.get(name)?.trim() || undefined;
  const isOn = (name: string) => /^(?:true|1|on|yes)$/i.test(query.get(name) ?? "");
  const language = text("language");
  const client = text("client");
  const provider = text("inference_provider");
  const endpointUrl = text("endpoint_url");
  const billTo = text("bill_to");
  return {
    ...(language !== undefined && LANGUAGES.includes(language) && { language: language as SnippetLanguage }),
    ...(client !== undefined && { client }),
    ...(provider !== undefined && { provider }),
    stream: isOn("stream"),
    direct: isOn("direct"),
    ...(endpointUrl !== undefined && { endpointUrl }),
    ...(billTo !== undefined && { billTo }),
    input: inputOf(query.get("inputs")),
  };
}

function inputOf(text: string | null): InputFields {
  const read = text === null || text.trim() === "" ? {} : parseInputs(text);
  return typeof read === "object" ? (read as InputFields) : {};
}

/** Longer inputs than this stay out of the address, which servers would refuse. Characters as they are sent. */
const LONGEST = 8_000;

export const fitsAddress = (input: InputFields): boolean =>
  encodeURIComponent(JSON.stringify(input)).length <= LONGEST;

/** Where a choice is shown. */
export function addressOf(model: string, choice: HostedChoice): string {
  const { language, client, provider, stream, direct, endpointUrl, billTo, input } = choice;
  const hasInput = Object.keys(input).length > 0 && fitsAddress(input);
  return paths.model(model, {
    inference_api: "true",
    inference_provider: provider,
    language,
    client,
    stream: stream ? "true" : undefined,
    direct: direct ? "true" : undefined,
    endpoint_url: endpointUrl,
    bill_to: billTo,
    inputs: hasInput ? JSON.stringify(input) : undefined,
  });
}
