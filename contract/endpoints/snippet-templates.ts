import { z } from "zod";
import { OkSchema } from "../account-answers.ts";
import type { Endpoint } from "../endpoint.ts";
import {
  OwnClientSchema,
  SnippetTemplateCheckSchema,
  SnippetTemplateInfoSchema,
  SnippetTemplateSchema,
} from "../snippet-templates.ts";

const name = { name: { about: "Name of the client that it is for.", example: "acme-sdk" } } as const;

const body = {
  schema: SnippetTemplateSchema,
  example: {
    label: "Acme SDK",
    language: "python",
    tasks: ["chat-completion"],
    install: ["pip install acme"],
    docs: "https://acme.example/docs",
    template: "from acme import ask\n\nprint(ask({{ model }}, {{ messages }}))",
  },
} as const;

/** Code for clients of one's own, beside those that every hub has. */
export const snippetTemplateEndpoints = {
  listOwnClients: {
    path: "/api/snippet-clients",
    summary: "Clients of this hub's own",
    about: "What hosted code can be written for beside the clients that every hub has.",
    answer: z.array(OwnClientSchema),
  },
  listSnippetTemplates: {
    path: "/api/snippet-templates",
    summary: "Snippet templates",
    auth: "admin",
    answer: z.array(SnippetTemplateInfoSchema),
    errors: ["Unauthorized", "Forbidden"],
  },
  getSnippetTemplate: {
    path: "/api/snippet-templates/{name}",
    summary: "One snippet template",
    auth: "admin",
    parts: name,
    answer: SnippetTemplateInfoSchema,
    errors: ["Unauthorized", "Forbidden", "NotFound"],
  },
  setSnippetTemplate: {
    method: "PUT",
    path: "/api/snippet-templates/{name}",
    summary: "Keep a snippet template",
    about:
      "Tried on every task that it names before it is kept. What is wrong with the template is said with its line.",
    auth: "admin",
    parts: name,
    body,
    answer: SnippetTemplateInfoSchema,
    errors: ["BadRequest", "Unauthorized", "Forbidden", "Conflict"],
  },
  checkSnippetTemplate: {
    method: "POST",
    path: "/api/snippet-templates/{name}/check",
    summary: "Try a snippet template",
    about:
      "What it writes for every call that it should be able to write, or what is wrong and where. Nothing is kept.",
    auth: "admin",
    parts: name,
    body,
    answer: SnippetTemplateCheckSchema,
    errors: ["BadRequest", "Unauthorized", "Forbidden"],
  },
  deleteSnippetTemplate: {
    method: "DELETE",
    path: "/api/snippet-templates/{name}",
    summary: "Delete a snippet template",
    auth: "admin",
    parts: name,
    answer: OkSchema,
    errors: ["Unauthorized", "Forbidden", "NotFound"],
  },
} as const satisfies Record<string, Endpoint>;
