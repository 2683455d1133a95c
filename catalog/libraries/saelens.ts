import { pip, python } from "../code.ts";
import type { Library } from "../library.ts";
import { getFiles, type ModelMetadata } from "../model.ts";
import { notice } from "../notices.ts";

/** Every directory with a config contains one autoencoder. Its path is its ID. */
const getSae = (model: ModelMetadata): string | undefined =>
  getFiles(model)
    .find((path) => path.endsWith("/cfg.json"))
    ?.slice(0, -"/cfg.json".length);

export default {
  label: "SAELens",
  repoName: "SAELens",
  repo: "https://github.com/jbloomAus/SAELens",
  snippets: (model) => {
    const sae = getSae(model);
    const snippet = python({ install: pip("-U", "sae-lens") })`
      import torch
      from sae_lens import SAE

      sae = SAE.from_pretrained(
          release=${model.id},
          sae_id=${sae ?? "<id of the SAE: the path of its folder>"},
      )

      activations = torch.randn(1, sae.cfg.d_in)  # those of the layer that it was trained on
      features = sae.encode(activations)
      print(features.count_nonzero().item(), "of", sae.cfg.d_sae, "features are active")
    `;
    return sae === undefined ? [snippet, notice("replace-placeholder")] : [snippet];
  },
} satisfies Library;
