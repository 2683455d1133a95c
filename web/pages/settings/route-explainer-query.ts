/** A call with what matters for the choice, as its fields ask for it. */
export function askedFor(fields: Readonly<Record<string, string>>): object {
  const { model = "", policy = "", tools, structured } = fields;
  const most = Number(fields["max_tokens"]);
  const choosing = {
    ...listIn("regions", fields["regions"]),
    ...listIn("quantizations", fields["quantizations"]),
  };
  return {
    ...(Object.keys(choosing).length > 0 && { modelyard: choosing }),
    model: `${model.trim()}${policy === "" ? "" : `:${policy}`}`,
    messages: [{ role: "user", content: "Hello" }],
    ...(most > 0 && { max_tokens: most }),
    ...(tools === "on" && { tools: [TOOL] }),
    ...(structured === "on" && {
      response_format: { type: "json_schema", json_schema: { name: "answer", schema: { type: "object" } } },
    }),
  };
}

function listIn(name: string, text = ""): Record<string, string[]> {
  const names = text.split(/[\s,]+/).filter((each) => each !== "");
  return names.length === 0 ? {} : { [name]: names };
}

const TOOL = { type: "function", function: { name: "look", parameters: { type: "object" } } };
