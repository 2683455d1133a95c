import { pip, python, raw, type Snippet, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { type ModelMetadata, getModelName } from "../model.ts";

export default {
  label: "Qwen3-TTS",
  repoName: "Qwen3-TTS",
  repo: "https://github.com/QwenLM/Qwen3-TTS",
  /** Code for the purpose of the weights, derived from their name: speak, design, clone, or encode. */
  snippets: (model) => {
    const name = getModelName(model);
    const install = pip("-U", "qwen-tts", "soundfile");
    if (name.includes("Tokenizer")) return [withInstall(install, tokenizer(model))];
    const call = name.includes("VoiceDesign") ? DESIGN : name.endsWith("-Base") ? CLONE : CUSTOM;
    return [withInstall(install, speak(model, call))];
  },
} satisfies Library;

const speak = ({ id }: ModelMetadata, call: string): Snippet => python`
  import soundfile as sf
  import torch
  from qwen_tts import Qwen3TTSModel

  model = Qwen3TTSModel.from_pretrained(
      ${id},
      device_map="cuda:0",
      dtype=torch.bfloat16,
  )

  ${raw(call)}
  sf.write("speech.wav", wavs[0], rate)
`;

const CUSTOM = python`
  wavs, rate = model.generate_custom_voice(
      text="The ferry to Bergen leaves at six.",
      language="English",
      speaker="Ryan",
      instruct="In a hurry, and a little out of breath.",
  )
`.code;

const DESIGN = python`
  wavs, rate = model.generate_voice_design(
      text="The ferry to Bergen leaves at six.",
      language="English",
      instruct="An old sailor with a warm, rough voice.",
  )
`.code;

const CLONE = python`
  wavs, rate = model.generate_voice_clone(
      text="The ferry to Bergen leaves at six.",
      language="English",
      ref_audio="voice.wav",
      ref_text="What is said in the recording.",
  )
`.code;

const tokenizer = ({ id }: ModelMetadata): Snippet => python`
  import soundfile as sf
  from qwen_tts import Qwen3TTSTokenizer

  tokenizer = Qwen3TTSTokenizer.from_pretrained(${id}, device_map="cuda:0")

  encoded = tokenizer.encode("speech.wav")
  wavs, rate = tokenizer.decode(encoded)
  sf.write("decoded.wav", wavs[0], rate)
`;
