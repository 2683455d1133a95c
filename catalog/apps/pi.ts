import type { LocalApp } from "../app.ts";
import { bash, json, raw } from "../code.ts";
import { callsTools, createAgentSnippets } from "../local.ts";

export default {
  label: "Pi",
  docs: "https://github.com/earendil-works/pi",
  opens: callsTools,
  snippets: /* @__PURE__ */ createAgentSnippets(({ baseUrl, provider, servedAs }) => {
    const settings = {
      providers: {
        [provider]: { baseUrl, api: "openai-completions", apiKey: "none", models: [{ id: servedAs }] },
      },
    };
    return [
      json({ title: "Write ~/.pi/agent/models.json" })`${raw(JSON.stringify(settings, null, 2))}`,
      bash({ title: "Start the agent", install: "npm install -g @earendil-works/pi-coding-agent" })`pi`,
    ];
  }),
} satisfies LocalApp;
