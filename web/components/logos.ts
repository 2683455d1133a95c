/**
 * Logos in `public/logos`, with the lowercase names of their authors and providers. Names must match exactly, because a
 * logo identifies an organization: a similar name gets a monogram. `scripts/gen-logos.ts` copies the files.
 */
const AUTHOR_LOGOS =
  "qwen-color:qwen,wan-ai google-color:google,google-bert meta-color:facebook,meta-llama,facebookai,codellama " +
  "microsoft-color:microsoft mistral-color:mistralai deepseek-color:deepseek-ai nvidia:nvidia " +
  "stability-color:stabilityai minimax-color:minimaxai stepfun-color:stepfun-ai zai:zai-org openai:openai " +
  "moonshot:moonshotai bfl:black-forest-labs baai:baai ibm:ibm-granite apple:apple liquid:liquidai jina:jinaai " +
  "ai2-color:allenai tencent-color:tencent tii-color:tiiuae huggingface-color:huggingfacetb,lerobot,timm,distilbert " +
  "cohere-color:coherelabs bytedance-color:bytedance-seed aws-color:amazon yi:01-ai";
const PROVIDER_LOGOS =
  "baseten:baseten bfl:black-forest-labs cerebras-color:cerebras cohere-color:cohere deepinfra-color:deepinfra " +
  "fal-color:fal-ai featherless:featherless-ai fireworks-color:fireworks-ai groq:groq huggingface-color:hf-inference " +
  "hyperbolic-color:hyperbolic nebius:nebius novita:novita openai:openai replicate:replicate sambanova:sambanova " +
  "together-color:together wavespeed:wavespeed zai:zai-org";

const parseLogos = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(" ").flatMap((entry) => {
      const [file = "", names = ""] = entry.split(":");
      return names.split(",").map((name): [string, string] => [name, file]);
    }),
  );

export const LOGOS = { author: parseLogos(AUTHOR_LOGOS), provider: parseLogos(PROVIDER_LOGOS) };

/** Returns the URL of the logo of an author or a provider, if there is one. */
export function findLogo(kind: keyof typeof LOGOS, name: string): string | undefined {
  const file = LOGOS[kind].get(name.toLowerCase());
  return file === undefined ? undefined : `/logos/${file}.svg`;
}

/** Returns the first letters of the first two words of a name, otherwise its first two letters. */
export function toMonogram(name: string): string {
  const [first = "", second] = name.split(/[-_.\s]+/).filter((word) => word !== "");
  const [a = "", b = ""] = first;
  const letter = second === undefined ? b : ([...second][0] ?? "");
  return a.toUpperCase() + letter.toLowerCase();
}

/** Returns the hue of a monogram, 0 to 11: FNV-1a of the name in lowercase. */
export function toHue(name: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(name.toLowerCase()))
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash % 12;
}
