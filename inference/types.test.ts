import type { ChatChunk, TaskIO } from "@modelyard/catalog";
import { expectTypeOf, test } from "vitest";
import { chatCompletion, type Client, InferenceClient, request } from "./index.ts";

const client: Client = new InferenceClient("hf_x");

// Not run: `npm run types` checks the types.
const checkTypes = (work: () => void): void => void work;

test("inputs and outputs have the types of their tasks", () => {
  checkTypes(() => {
    expectTypeOf(
      client.chatCompletion({ messages: [{ role: "user", content: "x" }] }),
    ).resolves.toEqualTypeOf<TaskIO["chat-completion"]["output"]>();
    expectTypeOf(client.chatCompletionStream({ messages: [] })).toEqualTypeOf<
      AsyncGenerator<ChatChunk, void, undefined>
    >();
    expectTypeOf(client.questionAnswering({ inputs: { question: "", context: "" } })).resolves.toHaveProperty(
      "start",
    );
    expectTypeOf(client.featureExtraction({ inputs: ["a"] })).resolves.toEqualTypeOf<
      number[] | number[][] | number[][][]
    >();
    expectTypeOf(request<{ a: 1 }>({ model: "x" })).resolves.toEqualTypeOf<{ a: 1 }>();
  });
});

test("the type of a binary output depends on outputType", () => {
  checkTypes(() => {
    const inputs = "x";
    expectTypeOf(client.textToImage({ inputs })).resolves.toEqualTypeOf<Blob>();
    expectTypeOf(client.textToImage({ inputs }, { outputType: "url" })).resolves.toEqualTypeOf<string>();
    expectTypeOf(client.textToVideo({ inputs }, { outputType: "dataUrl" })).resolves.toEqualTypeOf<string>();
    expectTypeOf(client.textToSpeech({ inputs }, { outputType: "json" })).resolves.toEqualTypeOf<
      Record<string, unknown>
    >();
  });
});

test("provider-specific fields are allowed, and those of the task keep their types", () => {
  checkTypes(() => {
    void client.textToImage({ inputs: "x", parameters: { seed: 1, num_images: 2 }, sync_mode: true });
    void client.imageClassification({ data: new ArrayBuffer(1), parameters: { top_k: 1 } });
    void client.chatCompletion({ messages: [], top_k: 3 });
    // @ts-expect-error a seed is a number
    void client.textToImage({ inputs: "x", parameters: { seed: "1" } });
    // @ts-expect-error labels are required
    void client.zeroShotClassification({ inputs: "x" });
    // @ts-expect-error a temperature is a number
    void chatCompletion({ messages: [], temperature: "hot" });
    // @ts-expect-error an input is required
    void client.imageClassification({ model: "x" });
  });
});
