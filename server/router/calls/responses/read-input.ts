import { invalidField } from "../../../http/errors.ts";

type Fields = Record<string, unknown>;

const ROLES = ["user", "assistant", "system", "developer"];

/** Converts `input` of the Responses API to chat messages. Tool calls are added to the assistant's last message. */
export function parseMessages(input: unknown): Fields[] {
  if (typeof input === "string" && input !== "") return [{ role: "user", content: input }];
  if (!Array.isArray(input) || input.length === 0)
    throw invalidField("input", "must be a string, or a list of at least one item");
  const messages: Fields[] = [];
  for (const [i, item] of (input as unknown[]).entries())
    addItem(messages, (item ?? {}) as Fields, `input.${i}`);
  return messages;
}

function addItem(messages: Fields[], item: Fields, path: string): void {
  const { type = "message", role } = item;
  switch (type) {
    case "message": {
      if (!ROLES.includes(String(role)))
        throw invalidField(`${path}.role`, `must be one of ${ROLES.join(", ")}`);
      const content = toContent(item["content"], `${path}.content`);
      messages.push({ role: role === "developer" ? "system" : role, content });
      return;
    }
    case "function_call": {
      const { call_id: id, name, arguments: args } = item;
      if (typeof id !== "string") throw invalidField(`${path}.call_id`, "is required");
      const call = { id, type: "function", function: { name, arguments: args } };
      const last = messages.at(-1);
      if (last?.["role"] !== "assistant")
        messages.push({ role: "assistant", content: null, tool_calls: [call] });
      else if (Array.isArray(last["tool_calls"])) last["tool_calls"].push(call);
      else last["tool_calls"] = [call];
      return;
    }
    case "function_call_output": {
      const { call_id: id, output } = item;
      if (typeof id !== "string") throw invalidField(`${path}.call_id`, "is required");
      const content = typeof output === "string" ? output : toContent(output, `${path}.output`);
      messages.push({ role: "tool", tool_call_id: id, content });
      return;
    }
    case "reasoning":
      // Earlier reasoning is not sent again: providers do not accept it.
      return;
    default:
      throw invalidField(
        `${path}.type`,
        `${String(type)} is not supported. Use message, function_call, or function_call_output`,
      );
  }
}

/** Converts message content. A single text part becomes a string, which every model supports. */
function toContent(content: unknown, path: string): unknown {
  if (typeof content === "string") return content;
  if (!Array.isArray(content) || content.length === 0)
    throw invalidField(path, "must be a string, or a list of at least one part");
  const parts = (content as Fields[]).map((part, i) => toPart(part ?? {}, `${path}.${i}`));
  const texts = parts.filter(({ type }) => type === "text").map(({ text }) => String(text));
  return texts.length === parts.length ? texts.join("\n") : parts;
}

function toPart(part: Fields, path: string): Fields {
  const { type } = part;
  switch (type) {
    case "input_text":
    case "output_text":
    case "text":
      if (typeof part["text"] !== "string") throw invalidField(`${path}.text`, "must be a string");
      return { type: "text", text: part["text"] };
    case "refusal":
      return { type: "text", text: part["refusal"] };
    case "input_image": {
      if (typeof part["image_url"] !== "string")
        throw invalidField(`${path}.image_url`, "must be an https: or data: URL: this hub stores no files");
      const detail = part["detail"];
      return { type: "image_url", image_url: { url: part["image_url"], ...(detail ? { detail } : {}) } };
    }
    case "input_audio":
      return { type: "input_audio", input_audio: part["input_audio"] };
    case "input_file": {
      const { file_data, filename } = part;
      if (typeof file_data !== "string")
        throw invalidField(
          `${path}.file_data`,
          "must be the file's bytes as a data: URL: this hub stores no files",
        );
      return { type: "file", file: { file_data, filename } };
    }
    default:
      throw invalidField(`${path}.type`, `${String(type)} is not supported`);
  }
}
