import { pip, python } from "../code.ts";
import type { Library } from "../library.ts";
import { getFiles } from "../model.ts";

export default {
  label: "MambaSSM",
  repoName: "MambaSSM",
  repo: "https://github.com/state-spaces/mamba",
  snippets: (model) => {
    // The authors' models have no tokenizer. They are trained with that of GPT-NeoX.
    const tokenizer = getFiles(model).includes("tokenizer.json") ? model.id : "EleutherAI/gpt-neox-20b";
    return [
      python({
        install: `${pip("torch", "setuptools", "wheel", "packaging", "ninja")}\n${pip('"mamba-ssm[causal-conv1d]"', "transformers", "--no-build-isolation")}`,
      })`
        import torch
        from mamba_ssm import MambaLMHeadModel
        from transformers import AutoTokenizer

        model = MambaLMHeadModel.from_pretrained(
            ${model.id},
            device="cuda",
            dtype=torch.bfloat16,
        )
        tokenizer = AutoTokenizer.from_pretrained(${tokenizer})

        inputs = tokenizer("The sea is salty because", return_tensors="pt").to("cuda")
        output = model.generate(inputs.input_ids, max_length=100, top_k=50, temperature=0.7)
        print(tokenizer.decode(output[0]))
      `,
    ];
  },
} satisfies Library;
