import type { Library } from "../library.ts";
import { llamaCppPythonUsage } from "../usage/llama-cpp-python.ts";

export default {
  label: "llama-cpp-python",
  repoName: "llama-cpp-python",
  repo: "https://github.com/abetlen/llama-cpp-python",
  snippets: llamaCppPythonUsage,
} satisfies Library;
