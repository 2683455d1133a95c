import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toCanonicalQuery } from "./canonical.server.ts";

const canonicalize = (query: string) =>
  decodeURIComponent(String(toCanonicalQuery(new URLSearchParams(query))));

test.each([
  ["license=license:mit", "license=mit"],
  ["license=-license:mit", "license=-mit"],
  ["inference_provider=groq,together", "inference_provider=groq&inference_provider=together"],
  ["inference_provider=! ,&license=license: license:mit ", "inference_provider=!&license=mit"],
  ["inference=warm", "inference_provider=all"],
  ["other[]=a&other[]=b&other[]=a", "other=a&other=b"],
  ["task=text-generation&q=llama", "pipeline_tag=text-generation&search=llama"],
  ["sort=trendingScore", "sort=trending"],
  ["sort=lastModified&direction=-1", "sort=modified&direction=-1"],
  ["search=&sort=&license=mit", "license=mit"],
  ["other=base_model:quantized:Qwen/Qwen3-8B", "other=base_model:quantized:Qwen/Qwen3-8B"],
  ["min_parameters=3b&max_parameters=", "num_parameters=min:3B"],
  ["num_parameters=min:1B&min_parameters=&max_parameters=70B", "num_parameters=max:70B"],
  ["min_parameters=3&max_parameters=70", "num_parameters=min:3B,max:70B"],
  ["min_parameters=0&max_parameters=5000", "num_parameters=min:0,max:5000"],
  ["created=min:7d&created_since=2025-03-01&updated_since=", "created=min:2025-03-01"],
  ["created=min:30d&created_since=", "created=min:30d"],
  ["license_allows=commercial-use,modification", "license_allows=commercial-use&license_allows=modification"],
  ["min_parameters=much&max_parameters=", ""],
  ["p=3&library=gguf", "p=3&library=gguf"],
  ["sort=constructor&__proto__=1", "sort=constructor&__proto__=1"],
])("rewrites %s to %s", (input, expected) => expect(canonicalize(input)).toBe(expected));

test("is idempotent, so a redirect never leads to another redirect", () => {
  const names = fc.constantFrom(
    "search",
    "q",
    "task",
    "license",
    "inference",
    "inference_provider",
    "sort",
    "other[]",
    "columns",
    "min_parameters",
    "created_since",
    "created",
    "p",
    "x",
  );
  const values = fc.oneof(
    fc.string(),
    fc.constantFrom("warm", "a,b", ",", " ", "license:license:mit", "license:", "-license:mit", "3B"),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(names, values)), (entries) => {
      const once = toCanonicalQuery(new URLSearchParams(entries));
      expect(String(toCanonicalQuery(once))).toBe(String(once));
    }),
  );
});
