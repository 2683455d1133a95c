import type { Element } from "hast";
import { resolveUrl } from "./urls.server.ts";

export interface GalleryItem {
  src: string;
  kind: "image" | "video" | "audio";
  /** Prompt of the example. */
  prompt?: string;
}

/** Lists the media outputs of a card's examples. */
export function listGalleryItems(frontMatter: Readonly<Record<string, unknown>>): GalleryItem[] {
  const widgets: unknown[] = Array.isArray(frontMatter["widget"]) ? frontMatter["widget"] : [];
  return widgets.slice(0, 100).flatMap((widget) => {
    const { output, text } = (widget ?? {}) as { output?: { url?: unknown } | null; text?: unknown };
    const url = output?.url;
    if (typeof url !== "string") return [];
    const mediaUrl = resolveUrl(url, "media");
    if (!mediaUrl) return [];
    const prompt =
      typeof text === "string" && text.trim() !== "" && text.trim() !== "-" ? text.trim() : undefined;
    return [
      { src: mediaUrl.href, kind: getMediaKind(mediaUrl.href), ...(prompt !== undefined && { prompt }) },
    ];
  });
}

function getMediaKind(url: string): GalleryItem["kind"] {
  const path = url.replace(/[?#].*$/, "");
  if (/\.(?:mp4|webm|mov|m4v|ogv)$/i.test(path)) return "video";
  return /\.(?:mp3|wav|flac|ogg|opus|m4a)$/i.test(path) ? "audio" : "image";
}

export function galleryElement(items: readonly GalleryItem[]): Element {
  return element(
    "ul",
    { className: ["gallery"] },
    items.map((item) => element("li", {}, [figure(item)])),
  );
}

function figure({ src, kind, prompt }: GalleryItem): Element {
  const alt = prompt ?? "Example of the model's output";
  const media =
    kind === "image"
      ? element("img", { src, alt, loading: "lazy", decoding: "async", referrerPolicy: "no-referrer" }, [])
      : element(kind, { src, controls: true, preload: "none", ariaLabel: alt }, []);
  const caption =
    prompt === undefined ? [] : [element("figcaption", { dir: "auto" }, [{ type: "text", value: prompt }])];
  return element("figure", {}, [media, ...caption]);
}

export const element = (
  tagName: string,
  properties: Element["properties"],
  children: Element["children"],
): Element => ({ type: "element", tagName, properties, children });
