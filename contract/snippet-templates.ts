import { isTask, type TaskId } from "@modelyard/catalog";
import { z } from "zod";

/** Name of a snippet template, used in URLs: `acme-sdk`. */
const NAME = /^[a-z0-9](?:[a-z0-9._-]{0,62}[a-z0-9])?$/;

export const isSnippetTemplateName = (name: string): boolean => NAME.test(name);

const line = (maxLength: number) =>
  z
    .string({ error: "is required" })
    .trim()
    .min(1, { error: "must not be empty" })
    .max(maxLength, { error: `must be ${maxLength} characters or fewer` })
    .regex(/^[^\p{Cc}]*$/u, { error: "must be a single line" });

/** `PUT /api/snippet-templates/{name}` */
export const SnippetTemplateSchema = z.strictObject({
  label: line(60),
  language: z.enum(["python", "js", "sh"], { error: "must be python, js, or sh" }),
  tasks: z
    .array(
      z.custom<TaskId>((id) => typeof id === "string" && isTask(id), {
        error: "is not a task of the catalog",
      }),
      { error: "is required: a list of task IDs" },
    )
    .min(1, { error: "must contain at least one task" })
    .max(100, { error: "must have 100 tasks or fewer" }),
  install: z.array(line(500)).max(10, { error: "must have 10 lines or fewer" }).default([]),
  docs: line(500).refine((address) => /^https?:\/\/[^/\s]+/.test(address), {
    error: "must be a URL that begins with http:// or https://",
  }),
  template: z
    .string({ error: "is required" })
    .min(1, { error: "must not be empty" })
    .max(50_000, { error: "must be 50000 characters or fewer" }),
});

/** Fields of a snippet template, except its name. */
export type SnippetTemplateFields = z.output<typeof SnippetTemplateSchema>;

/** A snippet template in `GET /api/snippet-templates`. */
export const SnippetTemplateInfoSchema = SnippetTemplateSchema.extend({
  name: z.string(),
  updatedAt: z.string().describe("ISO 8601, UTC."),
  updatedBy: z.string().optional().describe("Admin who saved the template last. Absent for deleted users."),
});
export type SnippetTemplateInfo = z.output<typeof SnippetTemplateInfoSchema>;

/** A custom client in `GET /api/snippet-clients`. */
export const CustomClientSchema = SnippetTemplateSchema.extend({ name: z.string() });
export type CustomClient = z.output<typeof CustomClientSchema>;

/** `POST /api/snippet-templates/{name}/check`: the errors or output of a template. Nothing is saved. */
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
    .describe("Output for each tested request."),
});
export type SnippetTemplateCheck = z.output<typeof SnippetTemplateCheckSchema>;
