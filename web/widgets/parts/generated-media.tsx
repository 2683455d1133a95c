import { useEffect, useMemo } from "react";
import { getMediaUrl } from "./files.ts";

interface GeneratedMediaProps {
  kind: "image" | "audio" | "video";
  output: unknown;
  /** Alternative text, such as the prompt. */
  description: string;
}

const TYPES = { image: "image/png", audio: "audio/wav", video: "video/mp4" } as const;

/** A generated image, audio, or video with a download link. */
export function GeneratedMedia({ kind, output, description }: GeneratedMediaProps) {
  const src = useMemo(() => getMediaUrl(output, TYPES[kind]), [kind, output]);
  useEffect(
    () => () => {
      if (src.startsWith("blob:")) URL.revokeObjectURL(src);
    },
    [src],
  );
  return (
    <figure className="made small">
      {kind === "image" ? <img src={src} alt={description} /> : null}
      {kind === "audio" ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the text is in the form above
        <audio src={src} controls aria-label={description} />
      ) : null}
      {kind === "video" ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- generated, so no captions exist
        <video src={src} controls loop aria-label={description} />
      ) : null}
      <figcaption>
        <a className="link" href={src} download={`generated-${kind}`}>
          Download
        </a>
      </figcaption>
    </figure>
  );
}
