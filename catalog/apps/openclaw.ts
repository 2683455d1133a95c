import type { LocalApp } from "../app.ts";
import { bash, titled, withInstall } from "../code.ts";
import { callsTools, createAgentSnippets } from "../local.ts";

export default {
  label: "OpenClaw",
  docs: "https://docs.openclaw.ai",
  opens: callsTools,
  snippets: /* @__PURE__ */ createAgentSnippets(({ baseUrl, provider, servedAs }) => [
    titled(
      "Connect the agent",
      withInstall(
        "npm install -g openclaw@latest",
        bash`
          openclaw onboard --non-interactive --accept-risk --mode local \
            --auth-choice custom-api-key --custom-api-key none \
            --custom-provider-id ${provider} --custom-base-url ${baseUrl} \
            --custom-model-id ${servedAs} --custom-compatibility openai \
            --skip-health
        `,
      ),
    ),
    titled("Ask the agent", bash`openclaw agent --local --agent main --message ${"What can you do here?"}`),
  ]),
} satisfies LocalApp;
