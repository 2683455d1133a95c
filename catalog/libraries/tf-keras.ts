import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "TF-Keras",
  repoName: "TF-Keras",
  repo: "https://github.com/keras-team/tf-keras",
  docs: "https://huggingface.co/docs/hub/tf-keras",
  countDownloads: `path:"saved_model.pb"`,
  // `huggingface_hub` 1.0 removed its loader for Keras 2. The legacy package reads the directory itself.
  snippets: ({ id }) => [
    withInstall(
      pip("tf-keras", "huggingface_hub"),
      python`
        import tf_keras
        from huggingface_hub import snapshot_download

        model = tf_keras.models.load_model(snapshot_download(${id}))
        model.summary()
      `,
    ),
  ],
} satisfies Library;
