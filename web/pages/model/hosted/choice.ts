import { paths, parseInputs } from "@modelyard/contract";
import type { InputFields, SnippetLanguage } from "@modelyard/snippets";

/** Selection on the Hosted tab. Absent fields mean the default. */
export interface HostedChoice {
  language?: SnippetLanguage | undefined;
  client?: string | undefined;
  /** Provider ID or routing policy. */
  provider?: string | undefined;
  stream: boolean;
  direct: boolean;
  endpointUrl?: string | undefined;
  billTo?: string | undefined;
  /** Fields that replace those of the example; `null` removes a field. */
  input: InputFields;
}

const LANGUAGES: readonly SnippetLanguage[] = ["python", "js", "sh"];

/** Returns whether the URL selects the Hosted tab. Parameter names are those of Hugging Face model pages. */
export const requestsHosted = (query: URLSearchParams): boolean =>
  query.has("inference_api") || query.has("inference_provider");

/** Parses the selection in the URL. Ignores invalid values, so that a truncated link still shows code. */
export function parseChoice(query: URLSearchParams): HostedChoice {
  const text = (name: string) => query.get(name)?.trim() || undefined;
  const isOn = (name: string) => /^(?:true|1|on|yes)$/i.test(query.get(name) ?? "");
  return {
    language: LANGUAGES.find((each) => each === text("language")),
    client: text("client"),
    provider: text("inference_provider"),
    stream: isOn("stream"),
    direct: isOn("direct"),
    endpointUrl: text("endpoint_url"),
    billTo: text("bill_to"),
    input: parseInput(query.get("inputs")),
  };
}

function parseInput(text: string | null): InputFields {
  const input = text === null || text.trim() === "" ? {} : parseInputs(text);
  return typeof input === "object" ? (input as InputFields) : {};
}

/** Maximum length of an encoded input in a URL, in characters. Servers reject longer URLs. */
const MAX_INPUT_LENGTH = 8_000;

/** Returns whether an input is short enough for the URL. */
export const fitsUrl = (input: InputFields): boolean =>
  encodeURIComponent(JSON.stringify(input)).length <= MAX_INPUT_LENGTH;

/** Returns the URL of a selection. */
export function getChoiceUrl(model: string, choice: HostedChoice): string {
  const { language, client, provider, stream, direct, endpointUrl, billTo, input } = choice;
  const hasInput = Object.keys(input).length > 0 && fitsUrl(input);
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
