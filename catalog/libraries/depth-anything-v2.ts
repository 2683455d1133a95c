import { pip, python, raw, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { getFiles, getModelName, type ModelMetadata } from "../model.ts";
import { clone } from "../usage/clone.ts";
import { pythonValue } from "../usage/python-value.ts";

/** Shapes of the project's networks, by the encoder at the end of a file name. */
const SHAPES = {
  vits: { features: 64, out_channels: [48, 96, 192, 384] },
  vitb: { features: 128, out_channels: [96, 192, 384, 768] },
  vitl: { features: 256, out_channels: [256, 512, 1024, 1024] },
  vitg: { features: 384, out_channels: [1536, 1536, 1536, 1536] },
} as const;

const SIZES = { small: "vits", base: "vitb", large: "vitl", giant: "vitg" } as const;

/** The encoder, from the repository's files or name. `undefined` if neither contains it. */
function getEncoder(model: ModelMetadata): keyof typeof SHAPES | undefined {
  const file = getWeights(model)?.match(/vit[sblg]/)?.[0] as keyof typeof SHAPES | undefined;
  const size = /-(small|base|large|giant)\b/i.exec(getModelName(model))?.[1]?.toLowerCase();
  return file ?? (size === undefined ? undefined : SIZES[size as keyof typeof SIZES]);
}

const getWeights = (model: ModelMetadata): string | undefined =>
  getFiles(model).find((path) => path.endsWith(".pth"));

/** Metric models return meters: up to 80 outdoors, up to 20 indoors. Others return relative depth. */
function getMetric(model: ModelMetadata): { folder: string; argument: string } {
  if (!/metric/i.test(getModelName(model))) return { folder: "", argument: "" };
  const meters = /vkitti|outdoor/i.test(getModelName(model)) ? 80 : 20;
  return { folder: "cd metric_depth", argument: `max_depth=${meters},  # meters` };
}

export default {
  label: "DepthAnythingV2",
  repoName: "Depth Anything V2",
  repo: "https://github.com/DepthAnything/Depth-Anything-V2",
  countDownloads: `path_extension:"pth"`,
  snippets: (model) => {
    const { folder, argument } = getMetric(model);
    const install = clone(
      "https://github.com/DepthAnything/Depth-Anything-V2",
      ...(folder === "" ? [] : [folder]),
      pip("-r", "requirements.txt", "huggingface_hub"),
    );
    const encoder = getEncoder(model);
    const snippet = encoder === undefined ? findShape(model, argument) : useShape(model, encoder, argument);
    return [withInstall(install, snippet)];
  },
} satisfies Library;

const use = python`
  depth = model.infer_image(cv2.imread("photo.jpg"))  # array of height x width
  print(depth.shape, depth.min(), depth.max())
  cv2.imwrite("depth.png", cv2.normalize(depth, None, 0, 255, cv2.NORM_MINMAX))
`.code;

function useShape(model: ModelMetadata, encoder: keyof typeof SHAPES, argument: string) {
  const { features, out_channels } = SHAPES[encoder];
  return python`
    import cv2
    import torch
    from depth_anything_v2.dpt import DepthAnythingV2
    from huggingface_hub import hf_hub_download

    weights = hf_hub_download(
        ${model.id},
        ${getWeights(model) ?? `depth_anything_v2_${encoder}.pth`},
    )
    model = DepthAnythingV2(
        encoder=${encoder},
        features=${features},
        out_channels=${out_channels},
        ${raw(argument)}
    )
    model.load_state_dict(torch.load(weights, map_location="cpu", weights_only=True))
    model.eval()

    ${raw(use)}
  `;
}

/** Code that derives the shape from the file name, for repositories whose name does not contain the encoder. */
function findShape(model: ModelMetadata, argument: string) {
  return python`
    import cv2
    import torch
    from depth_anything_v2.dpt import DepthAnythingV2
    from huggingface_hub import hf_hub_download, list_repo_files

    shapes = ${pythonValue(SHAPES)}
    repository = ${model.id}
    file = next(file for file in list_repo_files(repository) if file.endswith(".pth"))
    encoder = next(encoder for encoder in shapes if encoder in file)

    model = DepthAnythingV2(
        encoder=encoder,
        **shapes[encoder],
        ${raw(argument)}
    )
    weights = torch.load(hf_hub_download(repository, file), map_location="cpu", weights_only=True)
    model.load_state_dict(weights)
    model.eval()

    ${raw(use)}
  `;
}
