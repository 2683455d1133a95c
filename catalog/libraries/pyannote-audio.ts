import { lines, pip, python, raw, type Snippet } from "../code.ts";
import type { Library } from "../library.ts";
import type { ModelMetadata } from "../model.ts";

const install = pip("-U", "pyannote.audio");

export default {
  label: "pyannote.audio",
  repoName: "pyannote-audio",
  repo: "https://github.com/pyannote/pyannote-audio",
  filter: true,
  /** Code for a whole file and for an excerpt of it, with a pipeline or with a single model. */
  snippets: (model) => [model.tags.includes("pyannote-audio-pipeline") ? pipeline(model) : inference(model)],
} satisfies Library;

const turns = lines(
  "for turn, speaker in output.speaker_diarization:",
  '    print(f"{turn.start:.1f} s to {turn.end:.1f} s: {speaker}")',
);

/** Since version 4, diarization returns several annotations; other pipelines return one. */
function pipeline({ id, tags }: ModelMetadata): Snippet {
  const diarizes = tags.includes("speaker-diarization");
  return python({ install })`
    from pyannote.audio import Audio, Pipeline
    from pyannote.core import Segment

    pipeline = Pipeline.from_pretrained(${id})

    # the whole file
    output = pipeline("speech.wav")
    ${diarizes ? turns : raw("print(output)")}

    # an excerpt
    waveform, sample_rate = Audio().crop("speech.wav", Segment(start=2.0, end=5.0))
    print(pipeline({"waveform": waveform, "sample_rate": sample_rate}))
  `;
}

const inference = ({ id }: ModelMetadata): Snippet => python({ install })`
  from pyannote.audio import Inference, Model
  from pyannote.core import Segment

  model = Model.from_pretrained(${id})
  inference = Inference(model)

  # the whole file
  print(inference("speech.wav"))

  # an excerpt
  print(inference.crop("speech.wav", Segment(start=2.0, end=5.0)))
`;
