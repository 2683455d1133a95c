import { python } from "../code.ts";
import type { Library } from "../library.ts";
import { getFiles, getModelName, type ModelMetadata } from "../model.ts";
import { clone } from "../usage/clone.ts";

/** The config for the weights, by the size and resolution in their name. Paths as of 2026-08. */
function getConfig(name: string): string {
  if (/sana1\.5/i.test(name)) {
    return name.includes("4.8B")
      ? "configs/sana1-5_config/1024ms/Sana_4800M_1024px_came8bit_grow_constant_allqknorm_bf16_lr2e5.yaml"
      : "configs/sana1-5_config/1024ms/Sana_1600M_1024px_allqknorm_bf16_lr2e5.yaml";
  }
  if (name.includes("4Kpx")) return "configs/sana_config/4096ms/Sana_1600M_img4096_bf16.yaml";
  if (name.includes("2Kpx")) return "configs/sana_config/2048ms/Sana_1600M_img2048_bf16.yaml";
  const size = name.includes("_600M") ? "600M" : "1600M";
  return name.includes("512px")
    ? `configs/sana_config/512ms/Sana_${size}_img512.yaml`
    : `configs/sana_config/1024ms/Sana_${size}_img1024.yaml`;
}

function getImageSize(name: string): number {
  if (name.includes("4Kpx")) return 4096;
  if (name.includes("2Kpx")) return 2048;
  return name.includes("512px") ? 512 : 1024;
}

const getCheckpoint = (model: ModelMetadata): string =>
  getFiles(model).find((path) => path.endsWith(".pth")) ?? `checkpoints/${getModelName(model)}.pth`;

export default {
  label: "Sana",
  repoName: "Sana",
  repo: "https://github.com/NVlabs/Sana",
  countDownloads: `path_extension:"pth"`,
  snippets: (model) => {
    const side = getImageSize(getModelName(model));
    return [
      python({
        install: clone(
          "https://github.com/NVlabs/Sana.git",
          "./environment_setup.sh sana",
          "conda activate sana",
        ),
      })`
        import torch
        from app.sana_pipeline import SanaPipeline
        from torchvision.utils import save_image

        config = ${getConfig(getModelName(model))}
        sana = SanaPipeline(config)
        sana.from_pretrained(${`hf://${model.id}/${getCheckpoint(model)}`})

        image = sana(
            prompt="A lighthouse in a snow globe, soft morning light",
            height=${side},
            width=${side},
            guidance_scale=5.0,
            pag_guidance_scale=2.0,
            num_inference_steps=18,
            generator=torch.Generator("cuda").manual_seed(42),
        )
        save_image(image, "image.png", normalize=True, value_range=(-1, 1))
      `,
    ];
  },
} satisfies Library;
