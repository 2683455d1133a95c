import { Readable } from "node:stream";
import { getEngineDirectory } from "@modelyard/runtime/install";
import { installFakeLlama } from "@modelyard/runtime/testing/fake-llama.ts";
import { createTinyGguf } from "@modelyard/runtime/testing/tiny-gguf.ts";
import { beforeAll, expect, test } from "vitest";
import { openHub } from "../../server/hub.ts";
import { createModel } from "../../server/local-models/testing/create-model.ts";
import { modelyard as runModelyard } from "../testing/modelyard.ts";
import { testFolder } from "../../server/testing/folder.ts";

const data = testFolder("run");

beforeAll(async () => {
  const hub = await openHub({ MODELYARD_DATA: data, MODELYARD_STARTER: "off" });
  await createModel(hub.repositories, "ada/snow", { "snow-Q8_0.gguf": createTinyGguf() });
  await createModel(hub.repositories, "ada/card", { "README.md": Buffer.from("# Card") });
  await hub.close();
});

/** Runs a command, and returns its exit code and output. */
const modelyard = (args: string[], input: string[] = []) =>
  runModelyard([...args, "--data", data], { input: Readable.from(input) });

test("lists installed engines, and how to install missing ones", async () => {
  expect((await modelyard(["runtime", "list"])).out).toBe(
    "gguf\tllama.cpp\tnot installed\nonnx\tONNX Runtime\tnot installed\n",
  );
  const { code, err } = await modelyard(["run", "ada/snow", "Hello"]);
  expect(code).toBe(1);
  expect(err).toContain(
    `llama.cpp is not installed. Run \`npx modelyard runtime install gguf --data ${data}\``,
  );
  installFakeLlama(getEngineDirectory(data, "gguf"));
  expect((await modelyard(["runtime", "list"])).out).toContain("gguf\tllama.cpp\t3.0.0\n");
});

test("responds to a prompt, and sends all earlier messages of a chat", async () => {
  const once = await modelyard(["run", "ada/snow:q8_0", "Hello"]);
  expect(once).toMatchObject({ code: 0, out: expect.stringContaining("Hello<|im_end|>") });
  expect(once.err).toContain("snow-Q8_0.gguf");
  const chat = await modelyard(["run", "ada/snow"], ["one\n", "two\n", "\n", "never\n"]);
  expect(chat.code).toBe(0);
  expect(chat.out).toContain("one<|im_end|>\n<|im_start|>assistant\n<|im_start|>user\none");
  expect(chat.out).not.toContain("never");
});

test.each([
  [["run"], 2, "missing model"],
  [["run", "ada/snow", "--context", "few"], 2, "--context must be a whole number of 128 or more"],
  [["run", "ada/nothing"], 1, 'Model "ada/nothing" not found.'],
  [["run", "ada/card"], 1, "ada/card has no GGUF files on this hub."],
  [["run", "ada/snow:Q2_K"], 1, "ada/snow has no file Q2_K. Available: Q8_0."],
  [["runtime", "install", "pickle"], 2, 'unknown engine "pickle". Available: gguf, onnx.'],
])("rejects %j", async (args, code, problem) => {
  const rejected = await modelyard(args);
  expect(rejected.err).toContain(problem);
  expect(rejected.code).toBe(code);
});
