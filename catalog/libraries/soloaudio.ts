import type { Library } from "../library.ts";

export default {
  label: "SoloAudio",
  repoName: "SoloAudio",
  repo: "https://github.com/WangHelin1997/SoloAudio",
  countDownloads: `path:"soloaudio_v2.pt"`,
} satisfies Library;
