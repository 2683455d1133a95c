import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "VibeVoice",
  repoName: "VibeVoice",
  repo: "https://github.com/microsoft/VibeVoice",
  // The project withdrew its long-form code in 2025. The community maintains a copy.
  snippets: ({ id }) => [
    withInstall(
      pip("git+https://github.com/vibevoice-community/VibeVoice", "soundfile", "librosa"),
      python`
        import librosa
        import soundfile as sf
        import torch
        from vibevoice.modular.modeling_vibevoice_inference import (
            VibeVoiceForConditionalGenerationInference,
        )
        from vibevoice.processor.vibevoice_processor import VibeVoiceProcessor

        processor = VibeVoiceProcessor.from_pretrained(${id})
        model = VibeVoiceForConditionalGenerationInference.from_pretrained(
            ${id},
            torch_dtype=torch.bfloat16,
        )
        model = model.to("cuda").eval()
        model.set_ddpm_inference_steps(5)

        voice, _ = librosa.load("voice.wav", sr=24000, mono=True)
        inputs = processor(
            text=["Speaker 1: The ferry to Bergen leaves at six.\nSpeaker 1: Then we should run."],
            voice_samples=[[voice]],
            padding=True,
            return_tensors="pt",
            return_attention_mask=True,
        )
        for key, value in inputs.items():
            if torch.is_tensor(value):
                inputs[key] = value.to("cuda")

        output = model.generate(
            **inputs,
            max_new_tokens=None,
            cfg_scale=1.3,
            tokenizer=processor.tokenizer,
            generation_config={"do_sample": False},
        )
        sf.write("speech.wav", output.speech_outputs[0].float().cpu().numpy().squeeze(), 24000)
      `,
    ),
  ],
} satisfies Library;
