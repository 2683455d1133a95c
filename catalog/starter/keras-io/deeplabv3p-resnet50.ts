import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-segmentation",
  library: "keras",
  license: "cc0-1.0",
  tags: ["computer-vision"],
  files: [
    "README.md",
    "keras_metadata.pb",
    "saved_model.pb",
    "variables/variables.data-00000-of-00001",
    "variables/variables.index",
  ],
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/keras-io/deeplabv3p-resnet50",
    "https://keras.io/examples/vision/deeplabv3_plus/",
  ],
  card: `Splits pictures of people into body parts and clothing, pixel by pixel: the result of the Keras
example on DeepLabV3+ with a ResNet-50. Atrous convolutions see wide surroundings without losing
resolution.

Made to teach. It was trained on a small part of the Crowd Instance-level Human Parsing data, so
expect rough edges. The folder is a SavedModel of Keras 2; Keras 3 runs it as a layer of TensorFlow.`,
} satisfies StarterModel;
