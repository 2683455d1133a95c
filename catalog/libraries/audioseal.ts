import { pip, python, titled, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { notice } from "../notices.ts";

const install = pip("audioseal", "huggingface_hub", "torchaudio");

// The loader supports IDs of its own cards and file paths, but not repositories (as of 2026-08).
export default {
  label: "AudioSeal",
  repoName: "audioseal",
  repo: "https://github.com/facebookresearch/audioseal",
  countDownloads: `path_extension:"pth"`,
  snippets: ({ id }) => [
    titled(
      "Hide a watermark in speech",
      withInstall(
        install,
        python`
          import torch
          import torchaudio
          from audioseal import AudioSeal
          from huggingface_hub import hf_hub_download

          weights = hf_hub_download(${id}, "generator_base.pth")
          model = AudioSeal.load_generator(weights, nbits=16)

          wave, rate = torchaudio.load("speech.wav")
          wave = torchaudio.functional.resample(wave.mean(dim=0, keepdim=True), rate, 16000)
          with torch.no_grad():
              # Shape: batch, channels, samples.
              watermark = model.get_watermark(wave[None], 16000)[0]
          torchaudio.save("marked.wav", wave + watermark, 16000)
        `,
      ),
    ),
    titled(
      "Look for a watermark",
      withInstall(
        install,
        python`
          import torch
          import torchaudio
          from audioseal import AudioSeal
          from huggingface_hub import hf_hub_download

          weights = hf_hub_download(${id}, "detector_base.pth")
          detector = AudioSeal.load_detector(weights, nbits=16)

          wave, rate = torchaudio.load("marked.wav")
          wave = torchaudio.functional.resample(wave.mean(dim=0, keepdim=True), rate, 16000)
          with torch.no_grad():
              probability, message = detector.detect_watermark(wave[None], 16000)
          print(probability, message)
        `,
      ),
    ),
    notice("untrusted-pickle"),
  ],
} satisfies Library;
