import { isTask, type TaskId } from "@modelyard/catalog";
import { z } from "zod";

/** The name of a snippet template, in addresses: `acme-sdk`. */
const NAME = /^[a-z0-9](?:[a-z0-9._-]{0,62}[a-z0-9])?$/;

export const isSnippetTemplateName = (name: string): boolean => NAME.test(name);

const line = (longest: number) =>
  z
    .string({ error: "is missing" })
    .trim()
    .min(1, { error: "is empty" })
    .max(longest, { error: `may have at most ${longest} characters` })
    .regex(/^[^\p{Cc}]*$/u, { error: "may be one line only" });

/** `PUT /api/snippet-templates/{name}` */
export const SnippetTemplateSchema = z.strictObject({
  label: line(60),
  language: z.enum(["python", "js", "sh"], { error: "must be python, js or sh" }),
  tasks: z
    .array(
      z.custom<TaskId>((id) => typeof id === "string" && isTask(id), {
        error: "is no task of the catalog",
      }),
      { error: "is missing: the ids of the tasks that it can be used for" },
    )
    .min(1, { error: "names no task" })
    .max(100, { error: "may have at most 100 tasks" }),
  install: z.array(line(500)).max(10, { error: "may have at most 10 lines" }).default([]),
  docs: line(500).refine((address) => /^https?:\/\/[^/\s]+/.test(address), {
    error: "must be an address that begins with http:// or https://",
  }),
  template: z
    .string({ error: "is missing" })
    .min(1, { error: "is empty" })
    .max(50_000, { error: "may have at most 50000 characters" }),
});

/** What a snippet template is made of, beside its name. */
export type SnippetTemplateFields = z.output<typeof SnippetTemplateSchema>;

/** A snippet template, as `GET /api/snippet-templates` lists it. */
export const SnippetTemplateInfoSchema = SnippetTemplateSchema.extend({
  name: z.string(),
  updatedAt: z.string().describe("ISO 8601, UTC."),
  updatedBy: z
    .string()
    .optional()
    .describe("Name of the admin who saved it last; absent where they are gone."),
});
export type SnippetTemplateInfo = z.output<typeof SnippetTemplateInfoSchema>;

/** A client of the hub's own, as everybody may know it: `GET /api/snippet-clients`. */
export const OwnClientSchema = SnippetTemplateSchema.extend({ name: z.string() });
export type OwnClient = z.output<typeof OwnClientSchema>;

/** `POST /api/snippet-templates/{name}/check`: what is wrong with a template, or what it writes. Nothing is kept. */
export const SnippetTemplateCheckSchema = z.strictObject({
  problem: z
    .strictObject({
      message: z.string(),
      line: z.int().positive().optional(),
      column: z.int().positive().optional(),
    })
    .optional(),
  samples: z
    .array(z.strictObject({ about: z.string(), code: z.string() }))
    .describe("For every call that it was tried on."),
});
export type SnippetTemplateCheck = z.output<typeof SnippetTemplateCheckSchema>;
