import { z } from "zod";
import { OkSchema } from "../account-responses.ts";
import { CHANGES_NOTHING } from "../audit.ts";
import type { Endpoint } from "../endpoint.ts";
import {
  CustomClientSchema,
  SnippetTemplateCheckSchema,
  SnippetTemplateInfoSchema,
  SnippetTemplateSchema,
} from "../snippet-templates.ts";

const name = { name: { description: "Name of the custom client.", example: "acme-sdk" } } as const;
const ofTemplate = { auth: "admin", parts: name, errors: ["NotFound"] } as const;

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

/** Snippet templates of custom clients. */
export const snippetTemplateEndpoints = {
  listOwnClients: {
    route: "GET /api/snippet-clients",
    summary: "List custom clients",
    description:
      "Returns the clients that admins added with snippet templates, in addition to the built-in clients.",
    response: z.array(CustomClientSchema),
  },
  listSnippetTemplates: {
    route: "GET /api/snippet-templates",
    summary: "List snippet templates",
    auth: "admin",
    response: z.array(SnippetTemplateInfoSchema),
  },
  getSnippetTemplate: {
    ...ofTemplate,
    route: "GET /api/snippet-templates/{name}",
    summary: "Get a snippet template",
    response: SnippetTemplateInfoSchema,
  },
  setSnippetTemplate: {
    route: "PUT /api/snippet-templates/{name}",
    audit: "template.change",
    summary: "Create or update a snippet template",
    description:
      "The template is rendered for every task that it lists before it is saved. Errors include the line number.",
    auth: "admin",
    parts: name,
    body,
    response: SnippetTemplateInfoSchema,
    errors: ["Conflict"],
  },
  checkSnippetTemplate: {
    route: "POST /api/snippet-templates/{name}/check",
    audit: CHANGES_NOTHING,
    summary: "Preview a snippet template",
    description:
      "Returns the output for every supported kind of request, or the error with its position. Nothing is saved.",
    auth: "admin",
    parts: name,
    body,
    response: SnippetTemplateCheckSchema,
  },
  deleteSnippetTemplate: {
    ...ofTemplate,
    route: "DELETE /api/snippet-templates/{name}",
    audit: "template.delete",
    summary: "Delete a snippet template",
    response: OkSchema,
  },
} as const satisfies Record<string, Endpoint>;
