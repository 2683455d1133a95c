import {
  InferenceClient,
  InferenceTimeoutError,
  InputError,
  OutputError,
  ProviderApiError,
} from "@modelyard/inference";

/** Where the double is. */
export interface World {
  hubUrl: string;
  routerUrl: string;
}

const messages = [{ role: "user" as const, content: "Good morning" }];
const clientOf = (world: World, token = "hf_0000") =>
  new InferenceClient(token, { ...world, onWarning: () => {} });

const shown = async (blob: Blob) => ({
  isBlob: blob instanceof Blob,
  type: blob.type,
  text: await blob.text(),
});

/** What went wrong, as data that leaves a page. */
async function failing(call: () => Promise<unknown>): Promise<Record<string, unknown>> {
  try {
    return { returned: await call() };
  } catch (error) {
    const { name, message } = error as Error;
    const kinds = { ProviderApiError, InputError, OutputError, InferenceTimeoutError };
    const of = Object.entries(kinds)
      .filter(([, kind]) => error instanceof kind)
      .map(([kind]) => kind);
    const { status, requestId } = error as Partial<ProviderApiError>;
    return { name, message, of, ...(status !== undefined && { status, requestId }) };
  }
}

/**
 * What the client does, as functions that need no runtime in particular: they are run in Node, and in a browser by
 * the same test.
 */
export const behaviors = {
  async chat(world) {
    const { choices } = await clientOf(world).chatCompletion({ model: "owner/chat", messages });
    return choices[0]?.message.content;
  },

  async stream(world) {
    const pieces: (string | null | undefined)[] = [];
    for await (const chunk of clientOf(world).chatCompletionStream({ model: "owner/chat", messages }))
      pieces.push(chunk.choices[0]?.delta.content);
    return pieces;
  },

  async leavingAStream(world) {
    for await (const chunk of clientOf(world).chatCompletionStream({ model: "owner/endless", messages }))
      return chunk.choices[0]?.delta.content;
    return undefined;
  },

  async bytesIn(world) {
    const inputs = new Blob(["spoken words"], { type: "audio/wav" });
    const args = { provider: "hf-inference", model: "owner/whisper", inputs };
    return await clientOf(world).automaticSpeechRecognition(args);
  },

  async imageInside(world) {
    const inputs = { question: "What is it?", image: new Blob(["picture"], { type: "image/png" }) };
    const args = { provider: "hf-inference", model: "owner/vqa", inputs };
    return await clientOf(world).visualQuestionAnswering(args);
  },

  async blobOut(world) {
    const args = { provider: "hf-inference", model: "owner/painter", inputs: "A lighthouse" };
    return await shown(await clientOf(world).textToImage(args));
  },

  async base64Out(world) {
    const args = { provider: "together", model: "owner/flux", inputs: "A lighthouse" };
    const client = clientOf(world);
    return [
      await shown(await client.textToImage(args)),
      await client.textToImage(args, { outputType: "dataUrl" }),
    ];
  },

  async polling(world) {
    const args = { provider: "fal-ai", model: "owner/film", inputs: "A snail walks" };
    return await shown(await clientOf(world).textToVideo(args));
  },

  async retrying(world) {
    const { choices } = await clientOf(world).chatCompletion({ model: "owner/busy", messages });
    return choices[0]?.message.content;
  },

  refused: (world) => failing(() => clientOf(world).chatCompletion({ model: "owner/refused", messages })),

  malformed: (world) =>
    failing(() =>
      clientOf(world).fillMask({ provider: "hf-inference", model: "owner/malformed", inputs: "[MASK]" }),
    ),

  nothingSent: (world) =>
    failing(() =>
      clientOf(world).textToImage({ provider: "cerebras", model: "a/b", inputs: "A lighthouse" }),
    ),

  timeout: (world) =>
    failing(() => clientOf(world).chatCompletion({ model: "owner/silent", messages }, { timeout: 200 })),

  abort: (world) => {
    const { signal, abort } = aborter();
    setTimeout(abort, 200);
    return failing(() => clientOf(world).chatCompletion({ model: "owner/silent", messages }, { signal }));
  },

  abortWhilePolling: (world) => {
    const { signal, abort } = aborter();
    setTimeout(abort, 300);
    const args = { provider: "fal-ai", model: "owner/endless-film", inputs: "A snail walks" };
    return failing(() => clientOf(world).textToVideo(args, { signal }));
  },
} satisfies Record<string, (world: World) => Promise<unknown>>;

export type Behavior = keyof typeof behaviors;

function aborter() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Only a browser has cookies of its own. */
export async function withCookies(world: World): Promise<unknown> {
  const options = { includeCredentials: true };
  const { choices } = await clientOf(world, "").chatCompletion({ model: "owner/cookies", messages }, options);
  return choices[0]?.message.content;
}
