import { bash, pip, python, titled, withInstall } from "../code.ts";
import { onHub } from "../hub.ts";
import type { Library } from "../library.ts";
import { clone } from "../usage/clone.ts";

const project = "https://github.com/fluxions-ai/vui";

export default {
  label: "Vui",
  repoName: "Vui",
  repo: "https://github.com/vui-ai/vui",
  countDownloads: `path_extension:"pt"`,
  // One repository contains two generations of weights. The package has a separate module for the older one.
  snippets: (model) => [
    titled(
      "Vui Nano, with a voice to copy",
      withInstall(
        clone(`${project}.git`, "uv sync"),
        bash`
          ${onHub(model)}hf download ${model.id} vui-nano.safetensors prompts/abraham.wav --local-dir .
          uv run python demo.py --render vui-nano.safetensors --prompt prompts/abraham.wav \
            --text "The ferry to Bergen leaves at six."
        `,
      ),
    ),
    titled(
      "The first models, of 100 million parameters",
      withInstall(
        pip(`git+${project}`),
        python`
          import torchaudio
          from huggingface_hub import hf_hub_download
          from vui.legacy import Vui, render

          model = Vui.from_pretrained(hf_hub_download(${model.id}, "vui-abraham-100m.pt")).eval()

          audio = render(model, "The ferry to Bergen leaves at six, so we should run.")
          torchaudio.save("speech.wav", audio[0].cpu(), 22050)
        `,
      ),
    ),
  ],
} satisfies Library;
