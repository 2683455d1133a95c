import { pip, python, type Snippet, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { getFiles, getModelName, type ModelMetadata } from "../model.ts";
import { notice } from "../notices.ts";

const install = pip("terratorch");

export default {
  label: "TerraTorch",
  repoName: "TerraTorch",
  repo: "https://github.com/IBM/terratorch",
  docs: "https://ibm.github.io/terratorch/",
  countDownloads: `path_extension:"pt" OR path_extension:"ckpt"`,
  /** Code for a backbone. The registry has its own names, which are derived from repository names. */
  snippets: (model) => {
    const prithvi = /^Prithvi-EO-(\d)\.0-(tiny|\d+M)(-TL)?$/i.exec(getModelName(model));
    if (prithvi !== null) {
      const [, version = "", size = "", time = ""] = prithvi;
      const name = `prithvi_eo_v${version}_${size.toLowerCase().replace("m", "")}${time === "" ? "" : "_tl"}`;
      return [withInstall(install, prithviUsage(name))];
    }
    const size = /^TerraMind-1\.0-(tiny|small|base|large)$/i.exec(getModelName(model))?.[1];
    if (size !== undefined) {
      return [withInstall(install, terramindUsage(`terramind_v1_${size.toLowerCase()}`))];
    }
    return [withInstall(install, ownWeights(model)), notice("replace-placeholder")];
  },
} satisfies Library;

const prithviUsage = (name: string): Snippet => python`
  import torch
  from terratorch.registry import BACKBONE_REGISTRY

  model = BACKBONE_REGISTRY.build(
      ${name},
      pretrained=True,
      bands=["BLUE", "GREEN", "RED", "NIR_NARROW", "SWIR_1", "SWIR_2"],
      num_frames=1,
  )

  image = torch.rand(1, 6, 224, 224)  # batch, bands, height, width
  print([features.shape for features in model(image)])
`;

const terramindUsage = (name: string): Snippet => python`
  import torch
  from terratorch.registry import BACKBONE_REGISTRY

  model = BACKBONE_REGISTRY.build(${name}, pretrained=True, modalities=["S2L2A"])

  image = torch.rand(1, 12, 224, 224)  # batch, bands of Sentinel-2, height, width
  print([features.shape for features in model({"S2L2A": image})])
`;

function ownWeights(model: ModelMetadata): Snippet {
  const weights = getFiles(model).find((path) => /\.(pt|ckpt)$/.test(path));
  return python`
    from huggingface_hub import hf_hub_download
    from terratorch.registry import BACKBONE_REGISTRY

    print(sorted(BACKBONE_REGISTRY))  # the names to choose from

    model = BACKBONE_REGISTRY.build(
        "<name of the backbone>",
        ckpt_path=hf_hub_download(${model.id}, ${weights ?? "<name of the .pt file>"}),
    )
    print(model)
  `;
}
