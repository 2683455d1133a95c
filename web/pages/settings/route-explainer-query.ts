import { parseFilled, splitNames } from "./parse-fields.ts";

/** Creates the request to explain from the fields of the form. */
export function createExplainRequest(fields: Readonly<Record<string, string>>) {
  const { model = "", policy = "", tools, structured } = fields;
  const maxTokens = Number(fields["max_tokens"]);
  const choosing = parseFilled(fields, ["regions", "quantizations"], splitNames);
  return {
    ...(Object.keys(choosing).length > 0 && { modelyard: choosing }),
    model: `${model.trim()}${policy === "" ? "" : `:${policy}`}`,
    messages: [{ role: "user", content: "Hello" }],
    ...(maxTokens > 0 && { max_tokens: maxTokens }),
    ...(tools === "on" && { tools: [TOOL] }),
    ...(structured === "on" && {
      response_format: { type: "json_schema", json_schema: { name: "response", schema: { type: "object" } } },
    }),
  };
}

const TOOL = { type: "function", function: { name: "lookup", parameters: { type: "object" } } };
