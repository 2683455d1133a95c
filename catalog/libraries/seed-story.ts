import { bash, python, titled, withInstall } from "../code.ts";
import { onHub } from "../hub.ts";
import type { Library } from "../library.ts";
import { clone } from "../usage/clone.ts";

const install = clone("https://github.com/TencentARC/SEED-Story.git", "pip install -r requirements.txt");

export default {
  label: "SEED-Story",
  repoName: "SEED-Story",
  repo: "https://github.com/TencentARC/SEED-Story",
  countDownloads: `path:"cvlm_llama2_tokenizer/tokenizer.model"`,
  snippets: (model) => [
    titled(
      "Generate stories with pictures",
      withInstall(
        install,
        bash`
          ${onHub(model)}hf download ${model.id} --local-dir pretrained
          hf download Qwen/Qwen-VL-Chat --local-dir pretrained/Qwen-VL-Chat
          hf download stabilityai/stable-diffusion-xl-base-1.0 \
            --local-dir pretrained/stable-diffusion-xl-base-1.0
          python3 src/tools/reload_qwen_vit.py

          # reads the stories' beginnings from data/ (TencentARC/StoryStream), writes to output/
          python3 src/inference/gen_george.py
        `,
      ),
    ),
    titled(
      "Load the language model",
      withInstall(
        install,
        python`
          import hydra
          import pyrootutils
          from huggingface_hub import snapshot_download
          from omegaconf import OmegaConf

          pyrootutils.setup_root(".", indicator=".project-root", pythonpath=True)
          snapshot_download(${model.id}, local_dir="pretrained")

          config = OmegaConf.load("configs/clm_models/llama2chat7b_lora.yaml")
          llm = hydra.utils.instantiate(config, torch_dtype="fp16")
          config = OmegaConf.load("configs/clm_models/agent_7b_sft.yaml")
          agent = hydra.utils.instantiate(config, llm=llm)
          print(agent.eval())
        `,
      ),
    ),
  ],
} satisfies Library;
