/** A call with what matters for the choice, as its fields ask for it. */
export function askedFor(fields: Readonly<Record<string, string>>): object {
  const { model = "", policy = "", tools, structured } = fields;
  const most = Number(fields["max_tokens"]);
  return {
    model: `${model.trim()}${policy === "" ? "" : `:${policy}`}`,
    messages: [{ role: "user", content: "Hello" }],
    ...(most > 0 && { max_tokens: most }),
    ...(tools === "on" && { tools: [TOOL] }),
    ...(structured === "on" && {
      response_format: { type: "json_schema", json_schema: { name: "answer", schema: { type: "object" } } },
    }),
  };
}

const TOOL = { type: "function", function: { name: "look", parameters: { type: "object" } } };
