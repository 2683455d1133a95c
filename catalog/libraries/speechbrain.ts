import { pip, python, raw } from "../code.ts";
import type { Library } from "../library.ts";
import { notice } from "../notices.ts";

/** Module of each interface since version 1.0, and its use. */
const INTERFACES: Readonly<Record<string, { module: string; use: string; savesSound?: true }>> = {
  EncoderClassifier: {
    module: "classifiers",
    use: python`
      scores, best, index, label = model.classify_file("speech.wav")
      print(label, best)
    `.code,
  },
  EncoderASR: { module: "ASR", use: 'print(model.transcribe_file("speech.wav"))' },
  EncoderDecoderASR: { module: "ASR", use: 'print(model.transcribe_file("speech.wav"))' },
  SepformerSeparation: {
    module: "separation",
    savesSound: true,
    use: python`
      sources = model.separate_file(path="speech.wav")
      for i in range(sources.shape[-1]):
          sf.write(f"source-{i}.wav", sources[0, :, i].detach().cpu().numpy(), model.hparams.sample_rate)
    `.code,
  },
  SpectralMaskEnhancement: {
    module: "enhancement",
    savesSound: true,
    use: python`
      enhanced = model.enhance_file("speech.wav")
      sf.write("enhanced.wav", enhanced.cpu().numpy(), 16000)
    `.code,
  },
};

export default {
  label: "speechbrain",
  repoName: "speechbrain",
  repo: "https://github.com/speechbrain/speechbrain",
  docs: "https://huggingface.co/docs/hub/speechbrain",
  filter: true,
  countDownloads: `path:"hyperparams.yaml"`,
  snippets: ({ id, config }) => {
    const interfaceName = config?.speechbrain?.speechbrain_interface;
    if (interfaceName === undefined) return [notice("interface-not-specified")];
    const entry = Object.entries(INTERFACES).find(([name]) => name === interfaceName);
    if (entry === undefined) return [notice("interface-invalid")];
    const [name, { module, use, savesSound }] = entry;
    return [
      python({ install: pip("speechbrain", '"torch<2.12"') })`
        ${raw(savesSound ? "import soundfile as sf" : "")}
        from speechbrain.inference.${raw(module)} import ${raw(name)}

        model = ${raw(name)}.from_hparams(${id})

        ${raw(use)}
      `,
    ];
  },
} satisfies Library;
