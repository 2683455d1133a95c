import { python, withInstall } from "../code.ts";
import { SAMPLE_IMAGE_URL } from "../default-inputs.ts";
import type { Library } from "../library.ts";
import { clone } from "../usage/clone.ts";

export default {
  label: "univa",
  repoName: "univa",
  repo: "https://github.com/PKU-YuanGroup/UniWorld-V1",
  filter: true,
  countDownloads: `path:"config.json"`,
  snippets: ({ id }) => [
    withInstall(
      clone(
        "https://github.com/PKU-YuanGroup/UniWorld-V1.git",
        "pip install -r requirements.txt",
        "pip install flash-attn --no-build-isolation",
      ),
      python`
        import torch
        from qwen_vl_utils import process_vision_info
        from transformers import AutoProcessor
        from univa.models.qwen2p5vl.modeling_univa_qwen2p5vl import (
            UnivaQwen2p5VLForConditionalGeneration,
        )

        model = UnivaQwen2p5VLForConditionalGeneration.from_pretrained(
            ${id},
            torch_dtype=torch.bfloat16,
            attn_implementation="flash_attention_2",
        ).to("cuda")
        processor = AutoProcessor.from_pretrained(${id})

        image = ${SAMPLE_IMAGE_URL}
        question = "Describe this picture in one sentence."
        content = [{"type": "image", "image": image}, {"type": "text", "text": question}]
        messages = [{"role": "user", "content": content}]
        prompt = processor.apply_chat_template(messages, tokenize=False, add_generation_prompt=True)
        images, videos = process_vision_info(messages)
        inputs = processor(text=[prompt], images=images, videos=videos, return_tensors="pt").to("cuda")

        output = model.generate(**inputs, max_new_tokens=128)
        answer = output[:, inputs["input_ids"].shape[1] :]
        print(processor.batch_decode(answer, skip_special_tokens=True)[0])
      `,
    ),
  ],
} satisfies Library;
