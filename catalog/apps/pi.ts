import type { LocalApp } from "../app.ts";
import { bash, json, raw, titled, withInstall } from "../code.ts";
import { agentModel, agentServer, callsTools } from "../local.ts";

export default {
  label: "Pi",
  docs: "https://github.com/earendil-works/pi",
  opens: callsTools,
  snippets: (model, choice) => {
    const { baseUrl, provider, servedAs } = agentModel(model, choice);
    const settings = {
      providers: {
        [provider]: { baseUrl, api: "openai-completions", apiKey: "none", models: [{ id: servedAs }] },
      },
    };
    return [
      agentServer(model, choice),
      titled("Write ~/.pi/agent/models.json", json`${raw(JSON.stringify(settings, null, 2))}`),
      titled("Start the agent", withInstall("npm install -g @earendil-works/pi-coding-agent", bash`pi`)),
    ];
  },
} satisfies LocalApp;
