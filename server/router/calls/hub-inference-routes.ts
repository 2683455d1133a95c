import { HUB_INFERENCE } from "@modelyard/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../../http/context.ts";
import { serveChat } from "./serve-chat.ts";
import { serveCompletion } from "./serve-completion.ts";
import { serveTask } from "./task-routes.ts";
import { jsonBody, type RouterDependencies, UNCOMPRESSED } from "./scope.ts";
import { GatewayFailure } from "./translated-request.ts";

/**
 * Registers `POST /router/hf-inference/models/{owner}/{name}` and the paths below it that Hugging Face clients use for
 * this provider (as of 2026-11): chat, text completion, `/pipeline/{task}` for embeddings, and otherwise the task of
 * the model. Version 3 of `@huggingface/inference` puts `/pipeline/{task}` first. The gateway passes these requests on
 * if custom providers serve the model.
 */
export function hubInferenceRoutes(scope: App, deps: RouterDependencies): void {
  type Params = { Params: { owner: string; name: string; "*"?: string } };
  const router = `/router/${HUB_INFERENCE}`;
  const path = `${router}/models/:owner/:name`;
  const serve = async (request: FastifyRequest<Params>, reply: FastifyReply) => {
    const { owner, name, "*": rest = "" } = request.params;
    const id = `${owner}/${name}`;
    const model = `${id}:${HUB_INFERENCE}`;
    const pipeline = /^pipeline\/([\w-]+)$/.exec(rest)?.[1];
    if (rest === "v1/chat/completions")
      return serveChat(deps, request, reply, withSchema({ ...(await jsonBody(request)), model }));
    if (rest === "v1/completions")
      return serveCompletion(deps, request, reply, { ...(await jsonBody(request)), model });
    if (rest === "") return serveTask(deps, request, reply, mainTask(deps, id), model);
    if (pipeline !== undefined) return serveTask(deps, request, reply, pipeline, model);
    throw new GatewayFailure({ status: 404, code: "NotFound", message: `No route for POST ${request.url}.` });
  };
  scope.post<Params>(path, UNCOMPRESSED, serve);
  scope.post<Params>(`${path}/*`, UNCOMPRESSED, serve);
  scope.post<{ Params: { task: string; owner: string; name: string } }>(
    `${router}/pipeline/:task/:owner/:name`,
    UNCOMPRESSED,
    (request, reply) => {
      const { task, owner, name } = request.params;
      return serveTask(deps, request, reply, task, `${owner}/${name}:${HUB_INFERENCE}`);
    },
  );
}

/** Returns the task of a request that names none: the model's task, or the first task of its providers except chat. */
function mainTask({ inference }: RouterDependencies, id: string): string {
  const { pipelineTag = "", entries = [] } = inference.servedModels.find(id) ?? {};
  const tasks = entries.map(({ task }) => task).filter((task) => task !== "conversational");
  return tasks.find((task) => task === pipelineTag) ?? tasks[0] ?? "text-generation";
}

/** Clients of this provider send schemas in the format of text-generation-inference. */
function withSchema(body: Record<string, unknown>): Record<string, unknown> {
  const { type, value } = Object(body["response_format"]) as Record<string, unknown>;
  if (type !== "json_object" || value === undefined) return body;
  return {
    ...body,
    response_format: { type: "json_schema", json_schema: { name: "response", schema: value } },
  };
}
