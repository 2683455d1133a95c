import { MAX_IMAGE_COUNT, MAX_IMAGE_SIDE } from "../../http/limits.ts";
import { parseJson, findJsonExcess } from "../../http/json-excess.ts";
import type { Units } from "./ports.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Fields for the number of images, by the names of several providers (as of 2026-11). */
const COUNT_FIELDS = ["n", "num_images", "num_outputs", "num_images_per_prompt"];
/** Fields with the size of an image, as an object. */
const SIZE_FIELDS = ["image_size", "target_size", "size"];
/** Side of an image if only the other one is stated. */
const DEFAULT_SIDE = 1024;

/** Returns the units of `calls` equal requests for images. Without a size, an image has the one of most models. */
export function toImageUnits(
  fields: Fields,
  calls = 1,
): Required<Pick<Units, "images" | "megapixels" | "calls">> {
  const images = calls * Math.max(...COUNT_FIELDS.map((name) => toCount(fields[name], MAX_IMAGE_COUNT) ?? 1));
  const pixels = [fields, ...SIZE_FIELDS.map((name) => Object(fields[name]) as Fields)].map((size) => {
    const width = toCount(size["width"], MAX_IMAGE_SIDE);
    const height = toCount(size["height"], MAX_IMAGE_SIDE);
    return width === undefined && height === undefined
      ? 0
      : (width ?? DEFAULT_SIDE) * (height ?? DEFAULT_SIDE);
  });
  return { images, megapixels: images * (Math.max(...pixels) / 1e6 || 1), calls };
}

/** Returns the units of a JSON body in a media provider's own format, as if it were for images. */
export function readImageUnits(body: Buffer): Units {
  const fields = findJsonExcess(body) === undefined ? (Object(parseJson(body.toString())) as Fields) : {};
  return toImageUnits({ ...fields, ...Object(fields["input"]), ...Object(fields["parameters"]) });
}

/** Returns a positive number, or one in the form of text, which some providers convert. */
function toCount(value: unknown, max: number): number | undefined {
  const number = typeof value === "number" || typeof value === "string" ? Number(value) : 0;
  return number > 0 ? Math.min(Math.ceil(number), max) : undefined;
}
