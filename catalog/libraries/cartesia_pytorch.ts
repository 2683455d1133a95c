import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "Cartesia Pytorch",
  repoName: "Cartesia Pytorch",
  repo: "https://github.com/cartesia-ai/cartesia_pytorch",
  // The models have no tokenizer. They are trained with that of OLMo.
  snippets: ({ id }) => [
    withInstall(
      pip("--no-binary", ":all:", "cartesia-pytorch"),
      python`
        from cartesia_pytorch import ReneLMHeadModel
        from transformers import AutoTokenizer

        model = ReneLMHeadModel.from_pretrained(${id}).half().cuda()
        tokenizer = AutoTokenizer.from_pretrained("allenai/OLMo-1B-hf")

        inputs = tokenizer(["The ferry to Bergen"], return_tensors="pt")
        outputs = model.generate(inputs.input_ids.cuda(), max_length=50, top_k=100, top_p=0.99)
        print(tokenizer.batch_decode(outputs, skip_special_tokens=True)[0])
      `,
    ),
  ],
} satisfies Library;
