import { expect, test } from "vitest";
import { z } from "zod";
import libraries from "./libraries.json" with { type: "json" };
import templates from "./library-templates.gen.json" with { type: "json" };
import licenses from "./licenses.json" with { type: "json" };
import { NOTICES } from "./notices.ts";
import parameters from "./task-parameters.json" with { type: "json" };
import type { FunctionToApply, Truncation } from "./task-io.ts";
import { MEDIA, MODALITIES } from "./task.ts";
import tasks from "./tasks.gen.json" with { type: "json" };

const text = z.string().trim().min(1);

const LibrarySchema = z.strictObject({
  label: text,
  repoName: text,
  repo: z.url(),
  docs: z.url().optional(),
  filter: z.literal(true).optional(),
  countDownloads: text.optional(),
});

const notices = z.array(z.enum(Object.keys(NOTICES))).optional();
const TemplateSchema = LibrarySchema.extend({
  notices,
  variants: z.array(
    z.strictObject({
      when: z
        .union([
          z.strictObject({ tags: z.array(text) }),
          z.strictObject({ task: text }),
          z.strictObject({ file: text }),
        ])
        .optional(),
      notices,
      templates: z
        .array(
          z.strictObject({
            language: z.enum(["python", "bash"]),
            title: text.optional(),
            install: text.optional(),
            // Every placeholder is one that `library-template.ts` fills.
            code: text.refine(
              (code) =>
                !/\{\{(?! (?:(?:"[^"]*" ~ )?(?:id|name|hub)|file "[^"]*"(?: or "[^"]*")?) \}\})/.test(code),
            ),
          }),
        )
        .optional(),
    }),
  ),
});

const holds = z.literal(true).optional();
const LicenseSchema = z.strictObject({
  name: text,
  family: text,
  kind: z.enum([
    "permissive",
    "weak copyleft",
    "copyleft",
    "public domain",
    "creative commons",
    "open data",
    "responsible ai",
    "model community",
    "research only",
    "other",
  ]),
  url: z.url().optional(),
  summary: text,
  commercialUse: z.enum(["yes", "no", "conditions"]).optional(),
  attribution: holds,
  shareAlike: holds,
  networkShareAlike: holds,
  discloseSource: holds,
  stateChanges: holds,
  nonCommercial: holds,
  noDerivatives: holds,
  useRestrictions: holds,
  passOnRestrictions: holds,
  userLimit: z.int().positive().optional(),
  revenueLimit: z.int().positive().optional(),
  naming: text.optional(),
  outputRestrictions: holds,
  patentGrant: holds,
  noPatentGrant: holds,
});

const TaskSchema = z.strictObject({
  label: text,
  order: z.int(),
  modality: z.enum(MODALITIES),
  summary: text,
  inputs: z.array(z.enum(MEDIA)),
  outputs: z.array(z.enum(MEDIA)),
  subtasks: z.array(z.strictObject({ id: text, label: text })).optional(),
  metrics: z.array(text).optional(),
  models: z.array(text).optional(),
  libraries: z.array(text).optional(),
  canonical: text.optional(),
  hidden: holds,
  retired: holds,
  callOnly: holds,
});

const kind = z.enum(["string", "integer", "number", "boolean", "array", "object", "union"]);
const ParameterSchema = z.strictObject({
  type: kind,
  description: text,
  required: holds,
  items: kind.optional(),
  values: z.array(z.union([z.string(), z.number(), z.boolean()])).optional(),
  min: z.number().optional(),
  above: z.number().optional(),
  max: z.number().optional(),
  default: z.json().optional(),
});

test.each([
  ["libraries.json", z.record(text, LibrarySchema), libraries],
  ["library-templates.gen.json", z.record(text, TemplateSchema), templates],
  ["tasks.gen.json", z.record(text, TaskSchema), tasks],
  [
    "task-parameters.json",
    z.record(text, z.record(text, z.union([ParameterSchema, z.literal("shared")]))),
    parameters,
  ],
  ["licenses.json", z.record(text, LicenseSchema), licenses],
])("%s has only known fields of the right type", (_, schema, data) => {
  const { error } = schema.safeParse(data);
  expect(error && z.prettifyError(error)).toBeUndefined();
});

test("parameters belong to known tasks, and shared ones exist and are used", () => {
  const { shared, ...tables } = parameters as Record<string, Record<string, unknown>>;
  expect(Object.keys(tables).filter((id) => !(id in tasks))).toEqual([]);
  const used = Object.values(tables).flatMap((table) =>
    Object.keys(table).filter((name) => table[name] === "shared"),
  );
  const objects = Object.keys(shared ?? {}).filter((name) => !name.includes("."));
  expect([...new Set(used)].toSorted()).toEqual(objects.toSorted());
});

const functions: Record<FunctionToApply, 0> = { softmax: 0, sigmoid: 0, none: 0 };
const truncations: Record<Truncation, 0> = {
  do_not_truncate: 0,
  longest_first: 0,
  only_first: 0,
  only_second: 0,
};
test("the values of shared parameters are those of their types", () => {
  const { function_to_apply: toApply, truncation } = parameters.shared;
  expect(toApply.values.toSorted()).toEqual(Object.keys(functions).toSorted());
  expect(truncation.values.toSorted()).toEqual(Object.keys(truncations).toSorted());
});
