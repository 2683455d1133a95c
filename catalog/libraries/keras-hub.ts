import { pip, python, raw, type Snippet } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "KerasHub",
  repoName: "KerasHub",
  repo: "https://github.com/keras-team/keras-hub",
  docs: "https://keras.io/keras_hub/",
  filter: true,
  /** Code for each task that the preset supports, complete examples first, then for its backbone. */
  snippets: (model) => {
    const tasks = [...new Set(model.config?.keras_hub?.tasks)];
    const examples = Object.entries(EXAMPLES).filter(([task]) => tasks.includes(task));
    const others = tasks.filter((task) => !Object.hasOwn(EXAMPLES, task));
    const preset = `hf://${model.id}`;
    return [
      ...examples.map(([task, create]) => write(task, create(preset))),
      ...others.map((task) => write(CLASSES.includes(task) ? task : "Another task", plain(task, preset))),
      write("Backbone", backbone(preset)),
    ];
  },
} satisfies Library;

const write = (title: string, { code }: Snippet): Snippet =>
  python({ title, install: pip("-U", "keras-hub", "keras", "jax") })`
    import os

    os.environ["KERAS_BACKEND"] = "jax"  # or "torch" or "tensorflow"; before the import

    ${raw(code)}
  `;

const EXAMPLES: Readonly<Record<string, (preset: string) => Snippet>> = {
  CausalLM: (preset) => python`
    import keras_hub

    model = keras_hub.models.CausalLM.from_preset(
        ${preset},
        dtype="bfloat16",
    )
    model.compile(sampler="greedy")
    print(model.generate("The sea is salty because", max_length=64))
  `,
  TextToImage: (preset) => python`
    import keras
    import keras_hub

    model = keras_hub.models.TextToImage.from_preset(
        ${preset},
        dtype="bfloat16",
    )
    picture = model.generate("A lighthouse in a snow globe")
    keras.utils.array_to_img(picture).save("image.png")
  `,
  TextClassifier: (preset) => python`
    import keras_hub

    model = keras_hub.models.TextClassifier.from_preset(
        ${preset},
        num_classes=2,
    )

    texts = ["I slept very well.", "The room was cold and loud."]
    model.fit(x=texts, y=[1, 0], batch_size=2)
    print(model.predict(texts))
  `,
  ImageClassifier: (preset) => python`
    import keras_hub
    import numpy as np

    model = keras_hub.models.ImageClassifier.from_preset(
        ${preset},
        num_classes=2,
    )

    pictures = np.random.randint(0, 256, size=(32, 64, 64, 3))
    model.fit(x=pictures, y=np.random.randint(0, 2, size=32), batch_size=4)
    print(model.predict(pictures))
  `,
};

/** Classes of `keras_hub.models` that load every preset of their task (documentation as of 2026-08). */
const CLASSES = [
  "DepthEstimator",
  "ImageSegmenter",
  "ImageToImage",
  "Inpaint",
  "MaskedLM",
  "ObjectDetector",
  "Seq2SeqLM",
];

/** Classes that the library has under another name: Moonshine is the only model of its task (0.32, 2026-10). */
const RENAMED: ReadonlyMap<string, string> = new Map([["AudioToText", "MoonshineAudioToText"]]);

/** Unknown names come from the repository, so they are looked up as strings. */
function plain(task: string, preset: string): Snippet {
  const known = RENAMED.get(task) ?? CLASSES.find((name) => name === task);
  const model =
    known === undefined ? python`getattr(keras_hub.models, ${task})`.code : `keras_hub.models.${known}`;
  return python`
    import keras_hub

    model = ${raw(model)}.from_preset(${preset})
    ${raw(task === "Seq2SeqLM" ? 'print(model.generate("The sea is salty because", max_length=64))' : "model.summary()")}
  `;
}

const backbone = (preset: string): Snippet => python`
  import keras_hub

  backbone = keras_hub.models.Backbone.from_preset(${preset})
  backbone.summary()
`;
