// Renders every sample model with every library and app. With NODE_V8_COVERAGE set, this shows which branches of their
// code the sample models reach.
import { apps, libraries } from "../entries.ts";
import type { LocalApp } from "../app.ts";
import type { Library } from "../library.ts";
import { branchModels, type SampleModel, listSampleModels } from "./sample-models.ts";

/** Locations of a model: on Hugging Face, or on a hub with or without HTTPS, public or with a token. */
const HUBS = [
  {},
  { hub: { url: "https://hub.example", private: false } },
  { hub: { url: "http://hub.example", private: true, hasBaseModel: true } },
];

for (const [id, { snippets }] of Object.entries<Library>(libraries)) {
  if (snippets !== undefined) run(id, ({ model, choice }) => snippets(model, choice));
}
for (const [id, app] of Object.entries<LocalApp>(apps)) {
  run(id, ({ model, choice }) => [
    app.opens(model),
    app.hubProblem?.(model, choice),
    app.links?.(model),
    "snippets" in app ? app.snippets(model, choice) : app.deeplink(model, choice),
  ]);
}

function run(id: string, show: (sample: SampleModel) => unknown): void {
  for (const sample of listSampleModels(id, branchModels[id] ?? [], (each) => JSON.stringify(show(each))))
    for (const hub of HUBS) show({ ...sample, model: { ...sample.model, ...hub } });
}
