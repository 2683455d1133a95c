import type { Choice, ModelMetadata } from "../model.ts";

/** A street with a bus and people, which detectors are shown with. */
export const BUS = "https://ultralytics.com/images/bus.jpg";

/** The version that a tag names, such as `8` for `yolov8`. */
export const getVersion = ({ tags }: ModelMetadata): string | undefined =>
  tags.map((tag) => /^yolov(\d+)$/.exec(tag)?.[1]).find((version) => version !== undefined);

/** The chosen file, else the first that holds weights. */
export const getWeights = ({ siblings }: ModelMetadata, choice: Choice): string | undefined =>
  choice.file ?? siblings?.map(({ rfilename }) => rfilename).find((path) => path.endsWith(".pt"));
