import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "../../server/testing/free-port.ts";
import { env, type Gateway } from "./peer.ts";
import { start } from "./process.ts";

/** Master key, with which LiteLLM authenticates every request, like the hub's router. */
const KEY = "sk-abcdefghijklmnopqrstuvwxyzABCDEFGH";

/** Production settings from the manual, without outgoing requests: no telemetry, no remote price list. */
const QUIET = {
  LITELLM_MODE: "PRODUCTION",
  LITELLM_LOG: "ERROR",
  LITELLM_LOCAL_MODEL_COST_MAP: "True",
  DISABLE_ADMIN_UI: "True",
  NO_DOCS: "True",
};

/** LiteLLM proxy in one process without a database: a key and a mapping, no budgets, no ledger. */
export const litellm = (version: string): Gateway => {
  const directory = resolve(".cache", "python", `litellm-${version}`);
  return {
    name: `LiteLLM ${version}`,
    path: "/v1/chat/completions",
    headers: () => `Authorization: Bearer ${KEY}\r\n`,
    install: () => install(version, directory),
    async run(upstream) {
      const settings = mkdtempSync(join(tmpdir(), "modelyard-litellm-"));
      const config = join(settings, "config.yaml");
      // JSON is valid YAML.
      writeFileSync(config, JSON.stringify(createConfig(upstream)));
      const port = await freePort();
      const args = ["--config", config, "--host", "127.0.0.1", "--port", String(port)];
      const more = ["--num_workers", "1", "--telemetry", "False"];
      const child = start(
        0,
        join(directory, "bin/python"),
        [join(directory, "bin/litellm"), ...args, ...more],
        { ...env, ...QUIET },
      );
      child.once("exit", () => rmSync(settings, { recursive: true, force: true }));
      return { child, port };
    },
  };
};

const createConfig = (upstream: number) => ({
  model_list: [
    {
      model_name: "ada/snow",
      litellm_params: {
        model: "openai/vendor/snow-large-instruct",
        api_base: `http://127.0.0.1:${upstream}/v1`,
        api_key: "sk-0123456789abcdef0123456789abcdef",
      },
    },
  ],
  general_settings: { master_key: KEY, disable_spend_logs: true },
  litellm_settings: { num_retries: 0, set_verbose: false },
});

/** Creates a Python environment with LiteLLM in `.cache/`, unless it exists. */
function install(version: string, directory: string): string | undefined {
  if (existsSync(join(directory, "bin/litellm"))) return undefined;
  mkdirSync(directory, { recursive: true });
  // Scripts of a virtual environment contain its path, so it can't be created elsewhere and moved.
  const commands: [string, string[]][] = [
    ["python3", ["-m", "venv", directory]],
    [
      join(directory, "bin/python"),
      ["-m", "pip", "install", "-q", "--disable-pip-version-check", `litellm[proxy]==${version}`],
    ],
  ];
  for (const [command, args] of commands) {
    const { status, stderr, error } = spawnSync(command, args, { encoding: "utf8", timeout: 900_000 });
    if (status === 0) continue;
    rmSync(directory, { recursive: true, force: true });
    return `PyPI or Python cannot be reached: ${error?.message ?? stderr.trim().split("\n").at(-1)}`;
  }
  return undefined;
}
