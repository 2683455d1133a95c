import { python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { clone } from "../usage/clone.ts";

export default {
  label: "VoiceCraft",
  repoName: "VoiceCraft",
  repo: "https://github.com/jasonppy/VoiceCraft",
  docs: "https://github.com/jasonppy/VoiceCraft",
  snippets: ({ id }) => [
    withInstall(
      clone(
        "https://github.com/jasonppy/VoiceCraft.git",
        "conda env create -f environment.yml",
        "conda activate voicecraft",
      ),
      python`
        import torchaudio
        from data.tokenizer import AudioTokenizer, TextTokenizer
        from huggingface_hub import hf_hub_download
        from inference_tts_scale import inference_one_sample
        from models import voicecraft

        device = "cuda"
        model = voicecraft.VoiceCraft.from_pretrained(${id}).to(device).eval()
        codec = hf_hub_download("pyp1/VoiceCraft", "encodec_4cb2048_giga.th")

        # the voice to go on with, and what it says in the recording
        voice = "demo/84_121550_000074_000000.wav"
        said = (
            "But when I had approached so near to them The common object, which the sense "
            "deceives, Lost not by distance any of its marks,"
        )

        _, speech = inference_one_sample(
            model,
            model.args,
            model.args.phn2num,
            TextTokenizer(backend="espeak"),
            AudioTokenizer(signature=codec, device=device),
            voice,
            said + " I saw the mirage of the lake in the distance.",
            device,
            {
                "top_k": 0,
                "top_p": 0.9,
                "temperature": 1,
                "stop_repetition": 3,
                "kvcache": 1,
                "codec_audio_sr": 16000,
                "codec_sr": 50,
                "silence_tokens": [1388, 1898, 131],
                "sample_batch_size": 3,
            },
            torchaudio.info(voice).num_frames,
        )
        torchaudio.save("speech.wav", speech[0].cpu(), 16000)
      `,
    ),
  ],
} satisfies Library;
