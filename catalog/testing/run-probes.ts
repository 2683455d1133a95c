// Shows every probe to every library and app, and nothing else. Run with NODE_V8_COVERAGE set, it
// tells which branches of their code the probes reach.
import { apps } from "../apps.gen.ts";
import type { LocalApp } from "../app.ts";
import { libraries } from "../libraries.gen.ts";
import type { Library } from "../library.ts";
import { branchProbes, type Probe, probesOf } from "./probes.ts";

const branches = await branchProbes();

for (const [id, { snippets }] of Object.entries<Library>(libraries)) {
  if (snippets !== undefined) run(id, ({ model, choice }) => snippets(model, choice));
}
for (const [id, app] of Object.entries<LocalApp>(apps)) {
  run(id, ({ model, choice }) => [
    app.opens(model),
    app.links?.(model),
    "snippets" in app ? app.snippets(model, choice) : app.deeplink(model, choice),
  ]);
}

function run(id: string, show: (probe: Probe) => unknown): void {
  for (const probe of probesOf(id, branches[id] ?? [], (each) => JSON.stringify(show(each)))) show(probe);
}
