import type { LocalApp } from "../app.ts";
import { bash } from "../code.ts";
import { callsTools, createAgentSnippets } from "../local.ts";

export default {
  label: "OpenClaw",
  docs: "https://docs.openclaw.ai",
  opens: callsTools,
  snippets: /* @__PURE__ */ createAgentSnippets(({ baseUrl, provider, servedAs }) => [
    bash({ title: "Connect the agent", install: "npm install -g openclaw@latest" })`
      openclaw onboard --non-interactive --accept-risk --mode local \
        --auth-choice custom-api-key --custom-api-key none \
        --custom-provider-id ${provider} --custom-base-url ${baseUrl} \
        --custom-model-id ${servedAs} --custom-compatibility openai \
        --skip-health
    `,
    bash({ title: "Ask the agent" })`
      openclaw agent --local --agent main --message ${"What can you do here?"}
    `,
  ]),
} satisfies LocalApp;
