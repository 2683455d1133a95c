import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "Asteroid",
  repoName: "Asteroid",
  repo: "https://github.com/asteroid-team/asteroid",
  docs: "https://huggingface.co/docs/hub/asteroid",
  filter: true,
  countDownloads: `path:"pytorch_model.bin"`,
  snippets: ({ id }) => [
    withInstall(
      pip("asteroid"),
      python`
        from asteroid.models import BaseModel

        model = BaseModel.from_pretrained(${id})

        # Writes mixture_est1.wav, mixture_est2.wav and so on beside the input.
        model.separate("mixture.wav", resample=True, force_overwrite=True)
      `,
    ),
  ],
} satisfies Library;
