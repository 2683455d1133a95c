import type { LocalApp } from "../app.ts";
import { bash, type Raw, raw, titled, withInstall } from "../code.ts";
import { dockerOnHub, onHub, powershellOnHub } from "../hub.ts";
import { LLAMA_INSTALL, runsInLlamaCpp, withQuantization } from "../local.ts";

const BUILD = [
  "git clone https://github.com/ggml-org/llama.cpp",
  "cd llama.cpp",
  "cmake -B build",
  "cmake --build build --config Release -j --target llama-server llama-cli",
].join("\n");

/** A server with a web page and OpenAI's API on port 8080, and a chat in the terminal. */
const both = (before: Raw, server: string, cli: string, name: string) => bash`
  # A web page and an OpenAI-compatible API on http://localhost:8080
  ${raw(before.code + server)} -hf ${name}

  # Or chat in the terminal
  ${raw(before.code + cli)} -hf ${name}
`;

export default {
  label: "llama.cpp",
  docs: "https://github.com/ggml-org/llama.cpp",
  opens: runsInLlamaCpp,
  // Two special characters in a row (`common/hf-cache.cpp`, as of 2026-03).
  hubProblem: ({ id }) => (/[-.][-._]|_[-.]/.test(id) ? "id-not-supported" : undefined),
  links: () => [{ label: "Ready-made binaries", url: "https://github.com/ggml-org/llama.cpp/releases" }],
  snippets: (model, choice) => {
    const name = withQuantization(model, choice);
    const hub = onHub(model);
    return [
      titled("macOS and Linux", withInstall(LLAMA_INSTALL, both(hub, "llama serve", "llama cli", name))),
      bash({ title: "Windows", install: "winget install llama.cpp" })`
        ${powershellOnHub(model)}${raw(both(raw(""), "llama-server", "llama-cli", name).code)}
      `,
      titled("Homebrew", withInstall("brew install llama.cpp", both(hub, "llama-server", "llama-cli", name))),
      titled(
        "From source",
        withInstall(BUILD, both(hub, "./build/bin/llama-server", "./build/bin/llama-cli", name)),
      ),
      bash({ title: "Docker" })`
        docker run -p 8080:8080${dockerOnHub(model)} -v ~/.cache/huggingface:/root/.cache/huggingface \
          ghcr.io/ggml-org/llama.cpp:server -hf ${name} --host 0.0.0.0 --port 8080
      `,
    ];
  },
} satisfies LocalApp;
