import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "Stable Audio Tools",
  repoName: "stable-audio-tools",
  repo: "https://github.com/Stability-AI/stable-audio-tools.git",
  countDownloads: `path:"model.safetensors"`,
  snippets: ({ id }) => [
    withInstall(
      pip("stable-audio-tools"),
      python`
        import torch
        import torchaudio
        from einops import rearrange
        from stable_audio_tools import get_pretrained_model
        from stable_audio_tools.inference.generation import generate_diffusion_cond

        device = "cuda" if torch.cuda.is_available() else "cpu"
        model, config = get_pretrained_model(${id})
        model = model.to(device)

        audio = generate_diffusion_cond(
            model,
            conditioning=[{"prompt": "Rain on a tin roof", "seconds_start": 0, "seconds_total": 10}],
            sample_size=config["sample_size"],
            device=device,
        )

        audio = rearrange(audio, "b d n -> d (b n)").to(torch.float32)
        audio = audio.div(audio.abs().max()).clamp(-1, 1).mul(32767).to(torch.int16).cpu()
        torchaudio.save("audio.wav", audio, config["sample_rate"])
      `,
    ),
  ],
} satisfies Library;
