import { pip, python, raw } from "../code.ts";
import type { Library } from "../library.ts";
import { getModelName } from "../model.ts";

export default {
  label: "Chatterbox",
  repoName: "Chatterbox",
  repo: "https://github.com/resemble-ai/chatterbox",
  countDownloads: `path:"tokenizer.json"`,
  // `from_pretrained` loads a fixed repository; `from_local` loads the requested one.
  snippets: (model) => {
    const turbo = /turbo/i.test(getModelName(model));
    const name = turbo ? "ChatterboxTurboTTS" : "ChatterboxTTS";
    return [
      python({ install: pip("chatterbox-tts") })`
        import soundfile as sf
        from chatterbox.${raw(turbo ? "tts_turbo" : "tts")} import ${raw(name)}
        from huggingface_hub import snapshot_download

        folder = snapshot_download(${model.id})
        model = ${raw(name)}.from_local(folder, device="cuda")
        text = "The ferry to Bergen leaves at six. Please have your tickets ready."

        sf.write("speech.wav", model.generate(text)[0].numpy(), model.sr)

        # The same text in the voice of a recording.
        wave = model.generate(text, audio_prompt_path="voice.wav")
        sf.write("speech-in-that-voice.wav", wave[0].numpy(), model.sr)
      `,
    ];
  },
} satisfies Library;
