import {
  InferenceClient,
  InferenceTimeoutError,
  InputError,
  OutputError,
  ProviderApiError,
} from "@modelyard/inference";

/** URL of the fake. */
export interface HubUrls {
  hubUrl: string;
  routerUrl: string;
}

const messages = [{ role: "user" as const, content: "Good morning" }];
const clientOf = (urls: HubUrls, token = "hf_0000") =>
  new InferenceClient(token, { ...urls, onWarning: () => {} });

const shown = async (blob: Blob) => ({
  isBlob: blob instanceof Blob,
  type: blob.type,
  text: await blob.text(),
});

/** An error as plain data, which can leave a page. */
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
 * Behaviors of the client as functions that need no particular runtime. The same test runs them in Node and in a
 * browser.
 */
export const behaviors = {
  async chat(urls) {
    const { choices } = await clientOf(urls).chatCompletion({ model: "owner/chat", messages });
    return choices[0]?.message.content;
  },

  async stream(urls) {
    const pieces: (string | null | undefined)[] = [];
    for await (const chunk of clientOf(urls).chatCompletionStream({ model: "owner/chat", messages }))
      pieces.push(chunk.choices[0]?.delta.content);
    return pieces;
  },

  async leavingAStream(urls) {
    for await (const chunk of clientOf(urls).chatCompletionStream({ model: "owner/endless", messages }))
      return chunk.choices[0]?.delta.content;
    return undefined;
  },

  async bytesIn(urls) {
    const inputs = new Blob(["spoken words"], { type: "audio/wav" });
    const args = { provider: "hf-inference", model: "owner/whisper", inputs };
    return await clientOf(urls).automaticSpeechRecognition(args);
  },

  async imageInside(urls) {
    const inputs = { question: "What is it?", image: new Blob(["picture"], { type: "image/png" }) };
    const args = { provider: "hf-inference", model: "owner/vqa", inputs };
    return await clientOf(urls).visualQuestionAnswering(args);
  },

  async blobOut(urls) {
    const args = { provider: "hf-inference", model: "owner/painter", inputs: "A lighthouse" };
    return await shown(await clientOf(urls).textToImage(args));
  },

  async base64Out(urls) {
    const args = { provider: "together", model: "owner/flux", inputs: "A lighthouse" };
    const client = clientOf(urls);
    return [
      await shown(await client.textToImage(args)),
      await client.textToImage(args, { outputType: "dataUrl" }),
    ];
  },

  async polling(urls) {
    const args = { provider: "fal-ai", model: "owner/film", inputs: "A snail walks" };
    return await shown(await clientOf(urls).textToVideo(args));
  },

  async retrying(urls) {
    const { choices } = await clientOf(urls).chatCompletion({ model: "owner/busy", messages });
    return choices[0]?.message.content;
  },

  refused: (urls) => failing(() => clientOf(urls).chatCompletion({ model: "owner/refused", messages })),

  malformed: (urls) =>
    failing(() =>
      clientOf(urls).fillMask({ provider: "hf-inference", model: "owner/malformed", inputs: "[MASK]" }),
    ),

  nothingSent: (urls) =>
    failing(() => clientOf(urls).textToImage({ provider: "cerebras", model: "a/b", inputs: "A lighthouse" })),

  timeout: (urls) =>
    failing(() => clientOf(urls).chatCompletion({ model: "owner/silent", messages }, { timeout: 200 })),

  abort: (urls) => {
    const { signal, abort } = aborter();
    setTimeout(abort, 200);
    return failing(() => clientOf(urls).chatCompletion({ model: "owner/silent", messages }, { signal }));
  },

  abortWhilePolling: (urls) => {
    const { signal, abort } = aborter();
    setTimeout(abort, 300);
    const args = { provider: "fal-ai", model: "owner/endless-film", inputs: "A snail walks" };
    return failing(() => clientOf(urls).textToVideo(args, { signal }));
  },
} satisfies Record<string, (urls: HubUrls) => Promise<unknown>>;

export type Behavior = keyof typeof behaviors;

function aborter() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Only a browser stores cookies. */
export async function withCookies(urls: HubUrls): Promise<unknown> {
  const options = { includeCredentials: true };
  const { choices } = await clientOf(urls, "").chatCompletion({ model: "owner/cookies", messages }, options);
  return choices[0]?.message.content;
}
