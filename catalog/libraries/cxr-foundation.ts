import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "CXR Foundation",
  repoName: "cxr-foundation",
  repo: "https://github.com/google-health/cxr-foundation",
  countDownloads: `path:"precomputed_embeddings/embeddings.npz" OR path:"pax-elixr-b-text/saved_model.pb"`,
  // The client's factory downloads a fixed repository; the class accepts loaded models.
  snippets: ({ id }) => [
    withInstall(
      pip("git+https://github.com/Google-Health/cxr-foundation.git#subdirectory=python"),
      python`
        import tensorflow as tf
        from clientside.clients import HuggingFaceCxrClient
        from huggingface_hub import snapshot_download
        from PIL import Image

        folder = snapshot_download(
            ${id},
            allow_patterns=["elixr-c-v2-pooled/*", "pax-elixr-b-text/*"],
        )
        client = HuggingFaceCxrClient(
            bert_model=None,  # only texts need it
            elixr_c_model=tf.saved_model.load(f"{folder}/elixr-c-v2-pooled"),
            qformer_model=tf.saved_model.load(f"{folder}/pax-elixr-b-text"),
        )

        xray = Image.open("chest-xray.png").convert("L")
        print(client.get_image_embeddings_from_images([xray]))
      `,
    ),
  ],
} satisfies Library;
