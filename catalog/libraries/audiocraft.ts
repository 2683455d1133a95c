import { pip, python, raw } from "../code.ts";
import type { Library } from "../library.ts";
import { notice } from "../notices.ts";
import { pythonValue } from "../usage/python-value.ts";

const music = ["cheerful folk tune on a fiddle", "slow piano over soft rain", "driving techno, 128 bpm"];
const sounds = ["a dog barks twice", "footsteps on gravel", "a tram rings its bell and passes"];

const KINDS = [
  { tag: "musicgen", name: "MusicGen", descriptions: music, settings: "" },
  {
    tag: "audiogen",
    name: "AudioGen",
    descriptions: sounds,
    settings: "model.set_generation_params(duration=5)  # seconds",
  },
  { tag: "magnet", name: "MAGNeT", descriptions: music, settings: "" },
];

export default {
  label: "Audiocraft",
  repoName: "audiocraft",
  repo: "https://github.com/facebookresearch/audiocraft",
  countDownloads: `path:"state_dict.bin"`,
  snippets: ({ id, tags }) => {
    const kind = KINDS.find(({ tag }) => tags.includes(tag));
    if (kind === undefined) return [notice("unknown-model-type")];
    return [
      python({ install: pip("-U", "audiocraft") })`
        from audiocraft.data.audio import audio_write
        from audiocraft.models import ${raw(kind.name)}

        model = ${raw(kind.name)}.get_pretrained(${id})
        ${raw(kind.settings)}

        descriptions = ${pythonValue(kind.descriptions)}
        for number, wave in enumerate(model.generate(descriptions)):
            audio_write(f"clip-{number}", wave.cpu(), model.sample_rate, strategy="loudness")
      `,
    ];
  },
} satisfies Library;
