import { pip, python } from "../code.ts";
import type { Library } from "../library.ts";
import { notice } from "../notices.ts";

export default {
  label: "fastai",
  repoName: "fastai",
  repo: "https://github.com/fastai/fastai",
  docs: "https://huggingface.co/docs/hub/fastai",
  filter: true,
  snippets: ({ id, pipeline_tag }) => [
    python({ install: pip('"huggingface_hub[fastai]"') })`
      from huggingface_hub import from_pretrained_fastai

      learner = from_pretrained_fastai(${id})

      prediction, _, probabilities = learner.predict(${getInput(pipeline_tag)})
      print(prediction, probabilities)
    `,
    notice("untrusted-pickle"),
  ],
} satisfies Library;

const getInput = (task: string | undefined): string =>
  task?.startsWith("text-") === true ? "I have never slept better than in this hotel." : "photo.jpg";
