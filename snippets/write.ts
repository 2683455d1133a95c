import { clients } from "./clients.ts";
import { createPlan } from "./create-plan.ts";
import type { EnvVariable, Snippet, SnippetClient } from "./snippet.ts";
import type { Plan } from "./plan.ts";
import type { SnippetRequest } from "./request.ts";

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
