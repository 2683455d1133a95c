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
const createClient = (urls: HubUrls, token = "hf_0000") =>
  new InferenceClient(token, { ...urls, onWarning: () => {} });

const describeBlob = async (blob: Blob) => ({
  isBlob: blob instanceof Blob,
  type: blob.type,
  text: await blob.text(),
});

/** Returns the error of a call as plain data, which can be passed out of a page. */
async function catchError(call: () => Promise<unknown>): Promise<Record<string, unknown>> {
  try {
    return { returned: await call() };
  } catch (error) {
    const { name, message } = error as Error;
    const errorClasses = { ProviderApiError, InputError, OutputError, InferenceTimeoutError };
    const classes = Object.entries(errorClasses)
      .filter(([, errorClass]) => error instanceof errorClass)
      .map(([className]) => className);
    const { status, requestId } = error as Partial<ProviderApiError>;
    return { name, message, classes, ...(status !== undefined && { status, requestId }) };
  }
}

/**
 * Behaviors of the client as functions that run in any runtime. The same test runs them in Node and in a browser.
 */
export const behaviors = {
  async chat(urls) {
    const { choices } = await createClient(urls).chatCompletion({ model: "owner/chat", messages });
    return choices[0]?.message.content;
  },

  async stream(urls) {
    const contents: (string | null | undefined)[] = [];
    for await (const chunk of createClient(urls).chatCompletionStream({ model: "owner/chat", messages }))
      contents.push(chunk.choices[0]?.delta.content);
    return contents;
  },

  async leaveStream(urls) {
    for await (const chunk of createClient(urls).chatCompletionStream({ model: "owner/endless", messages }))
      return chunk.choices[0]?.delta.content;
    return undefined;
  },

  async sendBytes(urls) {
    const inputs = new Blob(["spoken words"], { type: "audio/wav" });
    const args = { provider: "hf-inference", model: "owner/whisper", inputs };
    return await createClient(urls).automaticSpeechRecognition(args);
  },

  async sendImageInJson(urls) {
    const inputs = { question: "What is it?", image: new Blob(["picture"], { type: "image/png" }) };
    const args = { provider: "hf-inference", model: "owner/vqa", inputs };
    return await createClient(urls).visualQuestionAnswering(args);
  },

  async receiveBlob(urls) {
    const args = { provider: "hf-inference", model: "owner/painter", inputs: "A lighthouse" };
    return await describeBlob(await createClient(urls).textToImage(args));
  },

  async receiveBase64(urls) {
    const args = { provider: "together", model: "owner/flux", inputs: "A lighthouse" };
    const client = createClient(urls);
    return [
      await describeBlob(await client.textToImage(args)),
      await client.textToImage(args, { outputType: "dataUrl" }),
    ];
  },

  async poll(urls) {
    const args = { provider: "fal-ai", model: "owner/film", inputs: "A snail walks" };
    return await describeBlob(await createClient(urls).textToVideo(args));
  },

  async retry(urls) {
    const { choices } = await createClient(urls).chatCompletion({ model: "owner/busy", messages });
    return choices[0]?.message.content;
  },

  rejection: (urls) =>
    catchError(() => createClient(urls).chatCompletion({ model: "owner/refused", messages })),

  malformedResponse: (urls) =>
    catchError(() =>
      createClient(urls).fillMask({ provider: "hf-inference", model: "owner/malformed", inputs: "[MASK]" }),
    ),

  invalidRequest: (urls) =>
    catchError(() =>
      createClient(urls).textToImage({ provider: "cerebras", model: "a/b", inputs: "A lighthouse" }),
    ),

  timeout: (urls) =>
    catchError(() =>
      createClient(urls).chatCompletion({ model: "owner/silent", messages }, { timeout: 200 }),
    ),

  abort: (urls) => {
    const signal = abortAfter(200);
    return catchError(() =>
      createClient(urls).chatCompletion({ model: "owner/silent", messages }, { signal }),
    );
  },

  abortWhilePolling: (urls) => {
    const signal = abortAfter(300);
    const args = { provider: "fal-ai", model: "owner/endless-film", inputs: "A snail walks" };
    return catchError(() => createClient(urls).textToVideo(args, { signal }));
  },
} satisfies Record<string, (urls: HubUrls) => Promise<unknown>>;

export type Behavior = keyof typeof behaviors;

/** Returns a signal that aborts without the timeout reason of `AbortSignal.timeout`. */
function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), ms);
  return controller.signal;
}

/** Sends a request with cookies, which only a browser stores. */
export async function withCookies(urls: HubUrls): Promise<unknown> {
  const options = { includeCredentials: true };
  const { choices } = await createClient(urls, "").chatCompletion(
    { model: "owner/cookies", messages },
    options,
  );
  return choices[0]?.message.content;
}
