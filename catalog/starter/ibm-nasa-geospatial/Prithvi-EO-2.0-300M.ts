import type { StarterModel } from "../../starter.ts";

export default {
  task: "image-feature-extraction",
  library: "terratorch",
  license: "apache-2.0",
  tags: ["earth-observation", "geospatial", "remote-sensing"],
  parameters: 300000000,
  asOf: "2026-11-21",
  sources: [
    "https://huggingface.co/ibm-nasa-geospatial/Prithvi-EO-2.0-300M",
    "https://github.com/NASA-IMPACT/Prithvi-EO-2.0",
    "https://github.com/IBM/terratorch",
  ],
  card: `A foundation model of the Earth's surface by IBM and NASA: a masked autoencoder that read 4.2
million time series of Landsat and Sentinel-2 pictures in six bands at 30 meters. It is a backbone
to tune for floods, crops, burn scars or land cover.

By itself it only fills in hidden patches. TerraTorch builds decoders on it and holds the training
recipes. Bands and scaling must match; the variants marked TL also take date and place. 300 million
parameters, one GPU.`,
} satisfies StarterModel;
