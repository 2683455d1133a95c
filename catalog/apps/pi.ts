import type { LocalApp } from "../app.ts";
import { bash, json, raw, titled, withInstall } from "../code.ts";
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
      titled("Write ~/.pi/agent/models.json", json`${raw(JSON.stringify(settings, null, 2))}`),
      titled("Start the agent", withInstall("npm install -g @earendil-works/pi-coding-agent", bash`pi`)),
    ];
  }),
} satisfies LocalApp;
