import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "Derm Foundation",
  repoName: "derm-foundation",
  repo: "https://github.com/google-health/derm-foundation",
  countDownloads: `path:"scin_dataset_precomputed_embeddings.npz" OR path:"saved_model.pb"`,
  // `from_pretrained_keras` left huggingface_hub with version 1; TensorFlow loads the same folder.
  snippets: ({ id }) => [
    withInstall(
      pip("tensorflow", "huggingface_hub"),
      python`
        import tensorflow as tf
        from huggingface_hub import snapshot_download

        folder = snapshot_download(
            ${id},
            allow_patterns=["saved_model.pb", "variables/*"],
        )
        model = tf.saved_model.load(folder)

        # The picture goes in as the bytes of a PNG file.
        with open("skin.png", "rb") as file:
            picture = tf.train.Feature(bytes_list=tf.train.BytesList(value=[file.read()]))
        features = tf.train.Features(feature={"image/encoded": picture})
        example = tf.train.Example(features=features).SerializeToString()

        output = model.signatures["serving_default"](inputs=tf.constant([example]))
        print(output["embedding"].numpy().shape)
      `,
    ),
  ],
} satisfies Library;
