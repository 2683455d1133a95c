import type { StarterModel } from "../../starter.ts";

export default {
  task: "text-to-audio",
  library: "diffusers",
  license: "cc-by-nc-sa-4.0",
  tags: ["diffusers:AudioLDM2Pipeline"],
  languages: ["en"],
  widget: [{ text: "Rain on a tin roof, distant thunder" }],
  asOf: "2026-11-21",
  sources: ["https://huggingface.co/cvssp/audioldm2", "https://github.com/haoheliu/AudioLDM2"],
  card: `Sound, music and even speech-like audio by one latent diffusion model. A GPT-2 turns the prompt into
a *language of audio*, features of a self-supervised model, from which the picture of the sound is
drawn. 16 kHz.

Ask for *high quality* and use a negative prompt such as *low quality*; more steps help. Several
candidates can be made and ranked automatically. \`audioldm2-music\` is tuned for music.
Non-commercial license.`,
} satisfies StarterModel;
