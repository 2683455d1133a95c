import { pip, python, raw, type Snippet } from "../code.ts";
import { SAMPLE_IMAGE_URL } from "../default-inputs.ts";
import type { Library } from "../library.ts";
import type { ModelMetadata } from "../model.ts";
import { notice } from "../notices.ts";
import { getPrompt } from "../usage/diffusers-prompts.ts";
import { directUsage, type OtherLoader } from "../usage/transformers-direct.ts";

export default {
  label: "Pruna AI",
  repoName: "Pruna AI",
  repo: "https://github.com/PrunaAI/pruna",
  docs: "https://docs.pruna.ai",
  /**
   * Code that loads an optimized model with Pruna, then uses it like the original: a pipeline of diffusers, a model of
   * transformers, or another model.
   */
  snippets: (model) => {
    const loader: OtherLoader = model.tags.includes("pruna_pro-ai")
      ? { package: "pruna_pro", class: "PrunaProModel" }
      : { package: "pruna", class: "PrunaModel" };
    if (model.tags.includes("diffusers")) return [pipeline(model, loader)];
    if (!model.tags.includes("transformers")) return [plain(model, loader)];
    const info = model.transformersInfo;
    if (info === undefined) return [notice("unknown-model-type")];
    const own = model.tags.includes("custom_code") ? [notice("runs-repository-code")] : [];
    return [directUsage(model, info, loader), ...own];
  },
} satisfies Library;

const plain = ({ id }: ModelMetadata, loader: OtherLoader): Snippet =>
  python({ install: pip(loader.package) })`
    from ${raw(loader.package)} import ${raw(loader.class)}

    model = ${raw(loader.class)}.from_pretrained(${id})
    print(model)
  `;

function pipeline(model: ModelMetadata, loader: OtherLoader): Snippet {
  const { helpers, code } = getUse(model);
  return python({ install: pip(loader.package, "diffusers") })`
    ${raw(helpers === "" ? "" : `from diffusers.utils import ${helpers}`)}
    from ${raw(loader.package)} import ${raw(loader.class)}

    pipe = ${raw(loader.class)}.from_pretrained(${model.id})

    ${raw(code)}
  `;
}

/** The call by task: input and output. */
function getUse(model: ModelMetadata): { helpers: string; code: string } {
  const task = model.pipeline_tag ?? "";
  const isVideo = task.endsWith("to-video");
  const prompt = getPrompt(model, isVideo ? "video" : "picture");
  const picture = task.startsWith("image-");
  const helpers = [isVideo && "export_to_video", picture && "load_image"].filter((name) => name !== false);
  const call = picture ? python`image=picture, prompt=${prompt}`.code : python`${prompt}`.code;
  return {
    helpers: helpers.join(", "),
    code: python`
      ${raw(
        picture
          ? python`
        url = ${SAMPLE_IMAGE_URL}
        picture = load_image(url)
      `.code
          : "",
      )}
      ${raw(isVideo ? `frames = pipe(${call}).frames[0]` : `image = pipe(${call}).images[0]`)}
      ${raw(isVideo ? 'export_to_video(frames, "video.mp4")' : 'image.save("image.png")')}
    `.code,
  };
}
