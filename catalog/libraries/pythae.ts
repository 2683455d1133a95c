import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "pythae",
  repoName: "pythae",
  repo: "https://github.com/clementchadebec/benchmark_VAE",
  snippets: ({ id }) => [
    withInstall(
      pip("pythae"),
      python`
        from pythae.models import AutoModel
        from pythae.samplers import NormalSampler

        model = AutoModel.load_from_hf_hub(${id})

        samples = NormalSampler(model=model).sample(num_samples=16)
        print(samples.shape)
      `,
    ),
  ],
} satisfies Library;
