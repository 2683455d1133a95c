import type { Library } from "../library.ts";
import { kerasHubUsage } from "../usage/keras-hub.ts";

export default {
  label: "KerasHub",
  repoName: "KerasHub",
  repo: "https://github.com/keras-team/keras-hub",
  docs: "https://keras.io/keras_hub/",
  filter: true,
  snippets: kerasHubUsage,
} satisfies Library;
