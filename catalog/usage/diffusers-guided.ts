import { pip, python, raw, type Snippet } from "../code.ts";
import { getBaseModel, getFiles, type ModelMetadata } from "../model.ts";
import { CUP, CUP_MASK, NO_BASE, getPrompt } from "./diffusers-prompts.ts";

// Pipelines that are guided by a second image, such as a mask or a control image.

const install = pip("-U", "diffusers", "transformers", "accelerate");

/** The network class and the name of the image argument differ by family. */
export function controlnet(model: ModelMetadata): Snippet {
  const base = getBaseModel(model) ?? NO_BASE;
  const [network, argument] = /flux/i.test(base)
    ? ["FluxControlNetModel", "control_image"]
    : /stable-diffusion-3|sd3/i.test(base)
      ? ["SD3ControlNetModel", "control_image"]
      : ["ControlNetModel", "image"];
  return python({ install })`
    import torch
    from diffusers import AutoPipelineForText2Image, ${raw(network)}
    from diffusers.utils import load_image

    controlnet = ${raw(network)}.from_pretrained(
        ${model.id},
        dtype=torch.bfloat16,
    )
    pipe = AutoPipelineForText2Image.from_pretrained(
        ${base},
        controlnet=controlnet,
        dtype=torch.bfloat16,
    )
    pipe.to("cuda")  # "mps" on Apple silicon

    # The image must match the ControlNet: edges, a pose, or a depth map.
    guide = load_image("guide.png")
    image = pipe(${getPrompt(model, "picture")}, ${raw(argument)}=guide).images[0]
    image.save("image.png")
  `;
}

export function inpaint(model: ModelMetadata): Snippet {
  const half = getFiles(model).some((path) => path.includes(".fp16."));
  return python({ install })`
    import torch
    from diffusers import AutoPipelineForInpainting
    from diffusers.utils import load_image

    pipe = AutoPipelineForInpainting.from_pretrained(
        ${model.id},
        dtype=torch.float16,
        ${raw(half ? 'variant="fp16",' : "")}
    ).to("cuda")

    size = (1024, 1024)
    image = pipe(
        prompt=${getPrompt(model, "fill")},
        image=load_image(
            ${CUP}
        ).resize(size),
        mask_image=load_image(
            ${CUP_MASK}
        ).resize(size),
        guidance_scale=8.0,
        num_inference_steps=20,
        strength=0.99,  # below 1.0, so that the rest of the picture is kept
        generator=torch.Generator(device="cuda").manual_seed(0),
    ).images[0]
    image.save("image.png")
  `;
}

export function fluxFill(model: ModelMetadata): Snippet {
  return python({ install })`
    import torch
    from diffusers import FluxFillPipeline
    from diffusers.utils import load_image

    pipe = FluxFillPipeline.from_pretrained(
        ${model.id},
        dtype=torch.bfloat16,
        device_map="cuda",
    )

    image = pipe(
        prompt=${getPrompt(model, "fill")},
        image=load_image(
            ${CUP}
        ),
        mask_image=load_image(
            ${CUP_MASK}
        ),
        height=1632,
        width=1232,
        guidance_scale=30,
        num_inference_steps=50,
        max_sequence_length=512,
        generator=torch.Generator("cpu").manual_seed(0),
    ).images[0]
    image.save("image.png")
  `;
}
