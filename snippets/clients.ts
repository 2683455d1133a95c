import curl from "./clients/curl.ts";
import falClient from "./clients/fal-client.ts";
import fetch from "./clients/fetch.ts";
import huggingfaceHub from "./clients/huggingface-hub.ts";
import huggingfaceJs from "./clients/huggingface-js.ts";
import modelyard from "./clients/modelyard.ts";
import openaiJs from "./clients/openai-js.ts";
import openaiPython from "./clients/openai-python.ts";
import requests from "./clients/requests.ts";
import type { SnippetClient } from "./snippet.ts";

/** All clients, in display order. */
export const clients: readonly SnippetClient[] = [
  openaiPython,
  huggingfaceHub,
  falClient,
  requests,
  openaiJs,
  huggingfaceJs,
  modelyard,
  fetch,
  curl,
];
