import type { Library } from "../library.ts";

export default {
  label: "IMS Toucan",
  repoName: "IMS-Toucan",
  repo: "https://github.com/DigitalPhonetics/IMS-Toucan",
  countDownloads: `path:"embedding_gan.pt" OR path:"Vocoder.pt" OR path:"ToucanTTS.pt"`,
} satisfies Library;
