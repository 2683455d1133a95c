// Updates the numbers in READMEs, as part of `npm run gen`. Generated lists are imported only after they are written.
import { readFileSync } from "node:fs";

/** Returns a document with updated numbers: `{ tasks: 59 }` becomes `59 tasks`. */
function withCounts(file: string, counts: Readonly<Record<string, number>>): string {
  let text = readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
  for (const [noun, count] of Object.entries(counts)) {
    const stated = new RegExp(`\\b\\d+(?= ${noun}\\b)`);
    if (!stated.test(text)) throw new Error(`${file} does not state the number of ${noun}.`);
    text = text.replace(stated, String(count));
  }
  return text;
}

/** Returns the README of the project. */
export async function projectReadme(): Promise<string> {
  const { apps, libraries, licenses, tasks } = await import("../catalog/index.ts");
  const { knownProviders } = await import("../server/models/provider-labels.ts");
  const all = Object.values(libraries);
  return withCounts("README.md", {
    [`of \\d+ libraries`]: all.filter(({ snippets }) => snippets !== undefined).length,
    libraries: all.length,
    "local apps": Object.keys(apps).length,
    tasks: Object.keys(tasks).length,
    licenses: Object.keys(licenses).length,
    "hosted providers": knownProviders.length,
  });
}

/** Returns the README of the inference client. */
export async function inferenceReadme(): Promise<string> {
  const { providerIds } = await import("../inference/provider-ids.gen.ts");
  const byTask = await import("../inference/providers-by-task.gen.ts");
  return withCounts("inference/README.md", {
    providers: providerIds.length,
    tasks: Object.keys(byTask).length,
  });
}
