import type { CodeLanguage } from "../../code.ts";
import { libraries } from "../../entries.ts";
import { type Library, toUsage } from "../../library.ts";
import { createPlainModels, branchModels } from "../sample-models.ts";

/** A snippet of a library. */
export interface Program {
  library: string;
  language: CodeLanguage;
  code: string;
  install: string;
}

/** Returns the code of all libraries for all kinds of models, without variants that differ only in strings. */
export async function listPrograms(): Promise<Program[]> {
  const programs = new Map<string, Program>();
  for (const [library, { snippets }] of Object.entries<Library>(libraries)) {
    if (snippets === undefined) continue;
    const models = [
      ...(branchModels[library] ?? []).map((model) => ({ model, choice: {} })),
      ...createPlainModels(library),
    ];
    for (const { model, choice } of models) {
      for (const { language, code, install = "" } of toUsage(snippets(model, choice)).snippets) {
        const program = { library, language, code, install: packageInstall(install) };
        const key = JSON.stringify({ ...program, code: getForm(code) });
        if (!programs.has(key)) programs.set(key, program);
      }
    }
  }
  return [...programs.values()];
}

/** Removes strings from code, except the task of a pipeline, which selects a type. */
const getForm = (code: string): string =>
  code.replaceAll(/(pipeline\()?"(?:[^"\\\n]|\\.)*"/g, (text, call: string | undefined) =>
    call === undefined ? '""' : text,
  );

/** Excludes models that are packages themselves. */
const packageInstall = (install: string): string =>
  install
    .split("\n")
    .filter((line) => !/git\+https:\/\/huggingface\.co\//.test(line))
    .join("\n");

/** Returns the registry packages of a `pip install` command: names with versions, without extras. */
export function getRequirements(install: string): string[] {
  return install
    .split("\n")
    .filter((line) => line.startsWith("pip install "))
    .flatMap((line) => line.slice("pip install ".length).split(" "))
    .map((word) => word.replaceAll(/["']|\[.*\]/g, ""))
    .filter((word) => /^[A-Za-z][\w.-]*([<>=].*)?$/.test(word) && !word.endsWith(".txt"));
}

/** Whether the library's own code comes from its repository, not from a registry. */
export const isFromRepository = (install: string): boolean =>
  /git\+|git clone|cargo install|brew /.test(install);
