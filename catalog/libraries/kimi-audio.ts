import { pip, python, raw, titled, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

const install = pip("git+https://github.com/MoonshotAI/Kimi-Audio.git", "soundfile");

const sampling = python`
  sampling = {
      "audio_temperature": 0.8,
      "audio_top_k": 10,
      "text_temperature": 0.0,
      "text_top_k": 5,
  }
`.code;

export default {
  label: "KimiAudio",
  repoName: "KimiAudio",
  repo: "https://github.com/MoonshotAI/Kimi-Audio",
  snippets: ({ id }) => [
    titled(
      "Write down what is said",
      withInstall(
        install,
        python`
          from kimia_infer.api.kimia import KimiAudio

          model = KimiAudio(model_path=${id}, load_detokenizer=True)
          ${raw(sampling)}
          messages = [
              {"role": "user", "message_type": "text", "content": "Please transcribe this:"},
              {"role": "user", "message_type": "audio", "content": "speech.wav"},
          ]

          _, text = model.generate(messages, **sampling, output_type="text")
          print(text)
        `,
      ),
    ),
    titled(
      "Answer a spoken question",
      withInstall(
        install,
        python`
          import soundfile as sf
          from kimia_infer.api.kimia import KimiAudio

          model = KimiAudio(model_path=${id}, load_detokenizer=True)
          ${raw(sampling)}
          messages = [{"role": "user", "message_type": "audio", "content": "question.wav"}]

          wave, text = model.generate(messages, **sampling, output_type="both")
          sf.write("answer.wav", wave.detach().cpu().view(-1).numpy(), 24000)
          print(text)
        `,
      ),
    ),
  ],
} satisfies Library;
