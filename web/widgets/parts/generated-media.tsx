import { useEffect, useMemo } from "react";
import { mediaOf } from "./files.ts";

interface MadeMediaProps {
  kind: "image" | "audio" | "video";
  output: unknown;
  /** What was asked for: the description of a picture that nobody has seen before. */
  about: string;
}

const TYPES = { image: "image/png", audio: "audio/wav", video: "video/mp4" } as const;

/** A file that the model made: to look at or listen to, and to keep. */
export function MadeMedia({ kind, output, about }: MadeMediaProps) {
  const src = useMemo(() => mediaOf(output, TYPES[kind]), [kind, output]);
  useEffect(
    () => () => {
      if (src.startsWith("blob:")) URL.revokeObjectURL(src);
    },
    [src],
  );
  return (
    <figure className="made">
      {kind === "image" ? <img src={src} alt={about} /> : null}
      {kind === "audio" ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- its text was typed above
        <audio src={src} controls aria-label={about} />
      ) : null}
      {kind === "video" ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- made a moment ago, nobody has written captions
        <video src={src} controls loop aria-label={about} />
      ) : null}
      <figcaption>
        <a className="link" href={src} download={`made-${kind}`}>
          Save
        </a>
      </figcaption>
    </figure>
  );
}
