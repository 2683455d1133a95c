// Keeps the numbers that READMEs state, as part of `npm run gen`. Lists are loaded late, after they are written.
import { readFileSync } from "node:fs";

/** Returns the document with its numbers brought up to date: `{ tasks: 59 }` is `59 tasks`. */
function withCounts(file: string, counts: Readonly<Record<string, number>>): string {
  let text = readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
  for (const [noun, count] of Object.entries(counts)) {
    const stated = new RegExp(`\\b\\d+(?= ${noun}\\b)`);
    if (!stated.test(text)) throw new Error(`${file} does not say how many ${noun} there are.`);
    text = text.replace(stated, String(count));
  }
  return text;
}

/** The README of the project. */
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

/** The README of the inference client. */
export async function inferenceReadme(): Promise<string> {
  const { providerIds } = await import("../inference/provider-ids.gen.ts");
  const byTask = await import("../inference/providers-by-task.gen.ts");
  return withCounts("inference/README.md", {
    providers: providerIds.length,
    tasks: Object.keys(byTask).length,
  });
}
