import { pip, python, raw, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "Keras",
  repoName: "Keras",
  repo: "https://github.com/keras-team/keras",
  docs: "https://huggingface.co/docs/hub/keras",
  filter: true,
  countDownloads: `path:"config.json" OR path_extension:"keras"`,
  snippets: ({ id, siblings }) => {
    const files = siblings?.map((sibling) => sibling.rfilename) ?? [];
    const old = files.includes("saved_model.pb") && !files.some((path) => path.endsWith(".keras"));
    return [
      old
        ? savedModel(id)
        : current(
            id,
            files.find((path) => path.endsWith(".keras")),
          ),
    ];
  },
} satisfies Library;

/**
 * Keras reads `hf://` only with TensorFlow, and only repositories with an unpacked model (3.15, 2026-11). A directory can
 * be either.
 */
const current = (id: string, file: string | undefined) =>
  withInstall(
    pip("-U", "keras", "jax", "huggingface_hub"),
    python`
      import os

      os.environ["KERAS_BACKEND"] = "jax"  # or "torch" or "tensorflow"; before the import

      import keras
      from huggingface_hub import snapshot_download

      folder = snapshot_download(${id})
      model = keras.saving.load_model(${raw(file === undefined ? "folder" : python`os.path.join(folder, ${file})`.code)})
      model.summary()
    `,
  );

/** Keras 3 cannot load Keras 2 directories, but runs them as a TensorFlow layer. */
const savedModel = (id: string) =>
  withInstall(
    pip("-U", "keras", "tensorflow", "huggingface_hub"),
    python`
      import os

      os.environ["KERAS_BACKEND"] = "tensorflow"  # before the import

      import keras
      from huggingface_hub import snapshot_download

      folder = snapshot_download(${id})
      layer = keras.layers.TFSMLayer(folder, call_endpoint="serving_default")
      model = keras.Sequential([layer])
      print(layer.call_endpoint_fn.structured_input_signature)
    `,
  );
