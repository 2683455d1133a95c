import { bash, pip, python, type Snippet } from "../code.ts";
import { SAMPLE_IMAGE_URL } from "../default-inputs.ts";
import { onHub } from "../hub.ts";
import type { Library } from "../library.ts";
import { type ModelMetadata, getModelName } from "../model.ts";

export default {
  label: "MLX",
  repoName: "MLX",
  repo: "https://github.com/ml-explore/mlx-examples/tree/main",
  filter: true,
  /** Code for the two packages that run MLX models by their task; the files for models of any other task. */
  snippets: (model) => {
    if (model.pipeline_tag === "image-text-to-text") return [vision(model)];
    if (model.pipeline_tag === "text-generation") {
      return [model.tags.includes("conversational") ? chat(model) : completion(model)];
    }
    return [download(model)];
  },
} satisfies Library;

const vision = ({ id }: ModelMetadata): Snippet =>
  python({ install: pip("-U", "mlx-vlm") })`
    from mlx_vlm import generate, load
    from mlx_vlm.prompt_utils import apply_chat_template
    from mlx_vlm.utils import load_config

    model, processor = load(${id})
    config = load_config(${id})

    image = ${SAMPLE_IMAGE_URL}
    question = "Describe this picture in one sentence."
    prompt = apply_chat_template(processor, config, question, num_images=1)

    output = generate(model, processor, prompt=prompt, image=[image], max_tokens=100)
    print(output.text)
  `;

const chat = ({ id }: ModelMetadata): Snippet =>
  python({ install: pip("-U", "mlx-lm") })`
    from mlx_lm import generate, load

    model, tokenizer = load(${id})

    messages = [{"role": "user", "content": "Explain in two sentences why the sea is salty."}]
    prompt = tokenizer.apply_chat_template(messages, add_generation_prompt=True)

    text = generate(model, tokenizer, prompt=prompt, max_tokens=512)
    print(text)
  `;

const completion = ({ id }: ModelMetadata): Snippet =>
  python({ install: pip("-U", "mlx-lm") })`
    from mlx_lm import generate, load

    model, tokenizer = load(${id})

    text = generate(model, tokenizer, prompt="Once upon a time,", max_tokens=100)
    print(text)
  `;

const download = (model: ModelMetadata): Snippet =>
  bash({ install: pip("-U", "huggingface_hub") })`
    ${onHub(model)}hf download ${model.id} --local-dir ${`./${getModelName(model)}`}
    ls ${`./${getModelName(model)}`}
  `;
