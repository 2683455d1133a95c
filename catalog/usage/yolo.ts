import { type Choice, getFiles, type ModelMetadata } from "../model.ts";

/** A street with a bus and people, for object detection. */
export const BUS = "https://ultralytics.com/images/bus.jpg";

/** The version in a tag, such as `8` for `yolov8`. */
export const getVersion = ({ tags }: ModelMetadata): string | undefined =>
  tags.map((tag) => /^yolov(\d+)$/.exec(tag)?.[1]).find((version) => version !== undefined);

/** The selected file, or the first one with weights. */
export const getWeights = (model: ModelMetadata, choice: Choice): string | undefined =>
  choice.file ?? getFiles(model).find((path) => path.endsWith(".pt"));
