import type { LocalApp } from "../app.ts";
import { bash } from "../code.ts";
import { callsTools, createAgentSnippets } from "../local.ts";

const INSTALL =
  "curl -fsSL https://raw.githubusercontent.com/NousResearch/hermes-agent/main/scripts/install.sh | bash";

export default {
  label: "Hermes Agent",
  docs: "https://hermes-agent.nousresearch.com/",
  opens: callsTools,
  snippets: /* @__PURE__ */ createAgentSnippets(({ baseUrl, servedAs }) => [
    bash({ title: "Connect the agent", install: INSTALL })`
      hermes config set model.provider custom
      hermes config set model.base_url ${baseUrl}
      hermes config set model.default ${servedAs}
      hermes
    `,
  ]),
} satisfies LocalApp;
