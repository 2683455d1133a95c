import { lines, pip, python, type Snippet, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { type ModelMetadata, getModelName } from "../model.ts";

export default {
  label: "TensorFlowTTS",
  repoName: "TensorFlowTTS",
  repo: "https://github.com/TensorSpeech/TensorFlowTTS",
  /** Code for the step of speech synthesis that the model performs: text to spectrogram, or spectrogram to audio. */
  snippets: (model) => {
    const packages = ["TensorFlowTTS", "tensorflow"];
    if (model.tags.includes("text-to-mel")) return [withInstall(pip(...packages), textToMel(model))];
    if (model.tags.includes("mel-to-wav"))
      return [withInstall(pip(...packages, "soundfile"), melToWav(model))];
    return [withInstall(pip(...packages), load(model))];
  },
} satisfies Library;

/** FastSpeech has arguments for speed, pitch, and energy instead of Tacotron's text length. */
function textToMel(model: ModelMetadata): Snippet {
  const fast = /fastspeech/i.test(getModelName(model));
  const pitched = /fastspeech2/i.test(getModelName(model));
  return python`
    import tensorflow as tf
    from tensorflow_tts.inference import AutoProcessor, TFAutoModel

    processor = AutoProcessor.from_pretrained(${model.id})
    model = TFAutoModel.from_pretrained(${model.id})

    tokens = processor.text_to_sequence("The ferry to Bergen leaves at six.")
    outputs = model.inference(
        input_ids=tf.expand_dims(tf.convert_to_tensor(tokens, dtype=tf.int32), 0),
        ${lines(
          !fast && "input_lengths=tf.convert_to_tensor([len(tokens)], tf.int32),",
          "speaker_ids=tf.convert_to_tensor([0], dtype=tf.int32),",
          fast && "speed_ratios=tf.convert_to_tensor([1.0], dtype=tf.float32),",
          pitched && "f0_ratios=tf.convert_to_tensor([1.0], dtype=tf.float32),",
          pitched && "energy_ratios=tf.convert_to_tensor([1.0], dtype=tf.float32),",
        )}
    )
    mels = outputs[1]
    print(mels.shape)
  `;
}

const melToWav = ({ id }: ModelMetadata): Snippet => python`
  import soundfile as sf
  import tensorflow as tf
  from tensorflow_tts.inference import TFAutoModel

  model = TFAutoModel.from_pretrained(${id})

  mels = tf.random.normal([1, 200, 80])  # batch, frames, bands: the output of a text-to-mel model
  audio = model.inference(mels)[0, :, 0]
  sf.write("audio.wav", audio.numpy(), 22050)
`;

const load = ({ id }: ModelMetadata): Snippet => python`
  from tensorflow_tts.inference import TFAutoModel

  model = TFAutoModel.from_pretrained(${id})
  model.summary()
`;
