import type { Library } from "../library.ts";

export default {
  label: "Docking@Home",
  repoName: "Docking@Home",
  repo: "https://huggingface.co/OpenPeerAI/DockingAtHOME",
  countDownloads: `path:"setup.py"`,
} satisfies Library;
