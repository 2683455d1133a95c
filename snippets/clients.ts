import curl from "./clients/curl.ts";
import falClient from "./clients/fal-client.ts";
import fetch from "./clients/fetch.ts";
import huggingfaceHub from "./clients/huggingface-hub.ts";
import huggingfaceJs from "./clients/huggingface-js.ts";
import modelyard from "./clients/modelyard.ts";
import openaiJs from "./clients/openai-js.ts";
import openaiPython from "./clients/openai-python.ts";
import requests from "./clients/requests.ts";
import { createPlan } from "./create-plan.ts";
import type { Plan } from "./plan.ts";
import type { SnippetRequest } from "./request.ts";
import type { EnvVariable, Snippet, SnippetClient } from "./snippet.ts";

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

/** Writes code for a call with every client that supports it. Throws the errors of `createPlan`. */
export async function createSnippets(request: SnippetRequest): Promise<Snippet[]> {
  const plan = await createPlan(request);
  return clients
    .filter((client) => client.supports(plan) === true)
    .map((client) => writeSnippet(client, plan));
}

/** Writes code for a plan with a client that supports it. */
export function writeSnippet(client: SnippetClient, plan: Plan): Snippet {
  const { code, install = [], env = [] } = client.write(plan);
  const { language, id, docs } = client;
  return { language, client: id, install, env: [...getTokenVariables(plan), ...env], code, docs };
}

function getTokenVariables({ token }: Plan): EnvVariable[] {
  if (token.inline !== undefined) return [];
  return [{ name: token.env, about: token.about, ...(token.link !== undefined && { link: token.link }) }];
}
