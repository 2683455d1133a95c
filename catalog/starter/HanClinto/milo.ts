import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-feature-extraction",
  library: "collectorvision",
  license: "agpl-3.0",
  tags: ["onnx"],
  files: ["README.md", "model.onnx"],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/HanClinto/milo", "https://github.com/HanClinto/CollectorVision"],
  card: `Recognizes trading cards from a camera. Milo turns the straightened picture of a card into a vector;
a search among the vectors of all known prints then names the card, in less than a second and
without a server.

It is the second half of CollectorVision: a corner detector finds the card first. Five megabytes of
ONNX that run in browsers and on phones. Catalogs of card games are fetched separately. Network
use under the AGPL means sharing your source.`,
} satisfies StarterModel;
