import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { notice } from "../notices.ts";

export default {
  label: "Fairseq",
  repoName: "fairseq",
  repo: "https://github.com/pytorch/fairseq",
  filter: true,
  snippets: ({ id, pipeline_tag }) => [
    pipeline_tag === "text-to-speech"
      ? withInstall(
          pip("fairseq", "soundfile"),
          python`
            import soundfile as sf
            from fairseq.checkpoint_utils import load_model_ensemble_and_task_from_hf_hub
            from fairseq.models.text_to_speech.hub_interface import TTSHubInterface

            models, cfg, task = load_model_ensemble_and_task_from_hf_hub(
                ${id},
                arg_overrides={"vocoder": "hifigan", "fp16": False},
            )
            model = models[0]
            TTSHubInterface.update_cfg_with_data_cfg(cfg, task.data_cfg)
            generator = task.build_generator([model], cfg)

            sample = TTSHubInterface.get_model_input(task, "The ferry leaves at six.")
            wave, rate = TTSHubInterface.get_prediction(task, model, generator, sample)
            sf.write("speech.wav", wave.cpu().numpy(), rate)
          `,
        )
      : withInstall(
          pip("fairseq"),
          python`
            from fairseq.checkpoint_utils import load_model_ensemble_and_task_from_hf_hub

            models, cfg, task = load_model_ensemble_and_task_from_hf_hub(${id})
            model = models[0].eval()

            print(type(task).__name__, type(model).__name__)
            print(sum(parameter.numel() for parameter in model.parameters()), "parameters")
          `,
        ),
    notice("untrusted-pickle"),
  ],
} satisfies Library;
