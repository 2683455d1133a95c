import type { License } from "../license.ts";

/** Common to Meta's licenses: a policy of use, a limit of users at the release date, a notice with copies. */
const llama = {
  family: "llama",
  kind: "model community",
  commercialUse: "conditions",
  attribution: true,
  useRestrictions: true,
  passOnRestrictions: true,
  userLimit: 700_000_000,
} as const;

const builtWithLlama =
  'Show "Built with Llama"; names of models made with it or its output begin with "Llama".';

export default {
  llama2: {
    name: "Llama 2 Community License Agreement",
    url: "https://huggingface.co/meta-llama/Llama-2-7b-chat-hf/blob/main/LICENSE.txt",
    summary:
      "Free up to 700 million monthly users, within Meta's use policy; its output may not improve other language models.",
    ...llama,
    outputRestrictions: true,
  },
  llama3: {
    name: "Meta Llama 3 Community License Agreement",
    url: "https://huggingface.co/meta-llama/Meta-Llama-3-8B/blob/main/LICENSE",
    summary:
      "Free up to 700 million monthly users, within Meta's use policy; its output may not improve other language models.",
    ...llama,
    outputRestrictions: true,
    naming: 'Show "Built with Meta Llama 3"; names of models made from it begin with "Llama 3".',
  },
  "llama3.1": {
    name: "Llama 3.1 Community License Agreement",
    url: "https://huggingface.co/meta-llama/Meta-Llama-3.1-70B-Instruct/blob/main/LICENSE",
    summary: "Free up to 700 million monthly users, within Meta's use policy; what is built with it says so.",
    ...llama,
    naming: builtWithLlama,
  },
  "llama3.2": {
    name: "Llama 3.2 Community License Agreement",
    url: "https://huggingface.co/meta-llama/Llama-3.2-1B/blob/main/LICENSE.txt",
    summary:
      "Free up to 700 million monthly users, within Meta's use policy, which excludes people and companies in the EU from the models that see images.",
    ...llama,
    naming: builtWithLlama,
  },
  "llama3.3": {
    name: "Llama 3.3 Community License Agreement",
    url: "https://huggingface.co/meta-llama/Llama-3.3-70B-Instruct/blob/main/LICENSE",
    summary: "Free up to 700 million monthly users, within Meta's use policy; what is built with it says so.",
    ...llama,
    naming: builtWithLlama,
  },
  llama4: {
    name: "Llama 4 Community License Agreement",
    url: "https://huggingface.co/meta-llama/Llama-4-Scout-17B-16E-Instruct/blob/main/LICENSE",
    summary:
      "Free up to 700 million monthly users, within Meta's use policy, which excludes people and companies in the EU.",
    ...llama,
    naming: builtWithLlama,
  },
} satisfies Record<string, License>;
