import type { LocalApp } from "../app.ts";
import { bash, titled, withInstall } from "../code.ts";
import { agentModel, agentServer, callsTools } from "../local.ts";

const INSTALL =
  "curl -fsSL https://raw.githubusercontent.com/NousResearch/hermes-agent/main/scripts/install.sh | bash";

export default {
  label: "Hermes Agent",
  docs: "https://hermes-agent.nousresearch.com/",
  opens: callsTools,
  snippets: (model, choice) => {
    const { baseUrl, servedAs } = agentModel(model, choice);
    return [
      agentServer(model, choice),
      titled(
        "Connect the agent",
        withInstall(
          INSTALL,
          bash`
            hermes config set model.provider custom
            hermes config set model.base_url ${baseUrl}
            hermes config set model.default ${servedAs}
            hermes
          `,
        ),
      ),
    ];
  },
} satisfies LocalApp;
