import { python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { clone } from "../usage/clone.ts";

export default {
  label: "SwarmFormer",
  repoName: "SwarmFormer",
  repo: "https://github.com/takara-ai/SwarmFormer",
  snippets: ({ id }) => [
    withInstall(
      clone("https://github.com/takara-ai/SwarmFormer.git", "pip install -e ."),
      python`
        import torch
        from swarmformer import SwarmFormerModel
        from transformers import AutoTokenizer

        model = SwarmFormerModel.from_pretrained(${id}).eval()
        tokenizer = AutoTokenizer.from_pretrained("bert-base-uncased")  # the one it was trained with

        inputs = tokenizer(
            "A slow start, but the ending moved me to tears.",
            max_length=256,
            padding="max_length",
            truncation=True,
            return_tensors="pt",
        )
        with torch.no_grad():
            negative, positive = model(inputs["input_ids"]).softmax(dim=-1)[0].tolist()
        print(f"positive: {positive:.2f}")
      `,
    ),
  ],
} satisfies Library;
