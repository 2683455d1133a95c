import type { TaskIO } from "@modelyard/catalog";

export type Transcript = TaskIO["automatic-speech-recognition"]["output"];
export type Chunks = NonNullable<Transcript["chunks"]>;

/** Response formats of OpenAI's transcriptions (as of 2026-11). */
export const FORMATS = ["json", "text", "srt", "verbose_json", "vtt"] as const;
export type Format = (typeof FORMATS)[number];

/** Formats text with timestamps as subtitles. */
export function subtitles(chunks: Chunks, format: "srt" | "vtt"): string {
  const separator = format === "srt" ? "," : ".";
  const blocks = chunks.map(({ text, timestamp: [start, end] }, i) => {
    const times = `${formatTime(start, separator)} --> ${formatTime(end ?? start, separator)}`;
    // An empty line would end the block.
    const trimmed = text.trim().replace(/\n\s*\n/g, "\n");
    return `${format === "srt" ? `${i + 1}\n` : ""}${times}\n${trimmed}\n`;
  });
  return `${format === "vtt" ? "WEBVTT\n\n" : ""}${blocks.join("\n")}`;
}

function formatTime(seconds: number, separator: string): string {
  const ms = Math.round(seconds * 1000);
  const pad = (value: number): string => String(Math.floor(value)).padStart(2, "0");
  const milliseconds = String(ms % 1000).padStart(3, "0");
  return `${pad(ms / 3_600_000)}:${pad((ms / 60_000) % 60)}:${pad((ms / 1000) % 60)}${separator}${milliseconds}`;
}
