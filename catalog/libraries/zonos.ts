import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "Zonos",
  repoName: "Zonos",
  repo: "https://github.com/Zyphra/Zonos",
  docs: "https://github.com/Zyphra/Zonos",
  snippets: ({ id }) => [
    withInstall(
      `${pip("git+https://github.com/Zyphra/Zonos.git")}\nsudo apt install espeak-ng`,
      python`
        import torchaudio
        from zonos.conditioning import make_cond_dict
        from zonos.model import Zonos

        model = Zonos.from_pretrained(${id}, device="cuda")

        wav, rate = torchaudio.load("voice.wav")  # 10 to 30 seconds of the voice to speak with
        speaker = model.make_speaker_embedding(wav, rate)

        conditions = make_cond_dict(
            text="The ferry to Bergen leaves at six.", speaker=speaker, language="en-us"
        )
        codes = model.generate(model.prepare_conditioning(conditions))

        speech = model.autoencoder.decode(codes).cpu()
        torchaudio.save("speech.wav", speech[0], model.autoencoder.sampling_rate)
      `,
    ),
  ],
} satisfies Library;
