import { python, raw } from "../code.ts";
import { SAMPLE_IMAGE_URL } from "../default-inputs.ts";
import type { ModelMetadata } from "../model.ts";
import { pythonValue } from "./python-value.ts";
import { chatMessages, mayChat, acceptsImages } from "./transformers-chat.ts";
import { exampleText, maskedText, questionAndContext, translationInput } from "./transformers-inputs.ts";

/** Code that calls a pipeline, with the imports and packages that it needs in addition to transformers. */
export interface Call {
  imports?: string;
  packages?: string[];
  code: string;
}

/** Whether transformers 4 or 5 has a pipeline for the task. */
export const isPipeline = (task: string): boolean => Object.hasOwn(CALLS, task);

/** Removed in 5.0 or, for question answering and image-to-image, in 5.3 (migration guide as of 2026-08). */
const REMOVED = new Set([
  "image-to-image",
  "image-to-text",
  "question-answering",
  "summarization",
  "translation",
  "visual-question-answering",
]);

export const isRemoved = (task: string): boolean => REMOVED.has(task);

/** Returns the code that calls the pipeline of a task. Requires `isPipeline`. */
export function getCall(model: ModelMetadata, task: string): Call {
  const write = Object.hasOwn(CALLS, task) ? CALLS[task] : undefined;
  return write?.(model) ?? { code: "print(pipe.model)" };
}

const SPEECH = "https://huggingface.co/datasets/Narsil/asr_dummy/resolve/main/mlk.flac";
const VIDEO = "https://huggingface.co/datasets/nateraw/video-demo/resolve/main/archery.mp4";
const vision = ["pillow", "torchvision"];

const picture = ({ code }: Call): Call => ({
  packages: vision,
  code: `${python`image = ${SAMPLE_IMAGE_URL}`.code}\n${code}`,
});

const speech = (model: ModelMetadata): Call => ({
  packages: ["scipy"],
  imports: model.tags.includes("speecht5")
    ? "import torch\nfrom scipy.io import wavfile"
    : "from scipy.io import wavfile",
  code: `${synthesize(model)}
${python`wavfile.write("audio.wav", speech["sampling_rate"], speech["audio"].squeeze().T)`.code}`,
});

/** SpeechT5 requires a vector that describes the voice. */
function synthesize(model: ModelMetadata): string {
  const text = exampleText(model, "The ferry to Bergen leaves at six.");
  if (!model.tags.includes("speecht5")) return python`speech = pipe(${text})`.code;
  return python`
    voice = torch.randn(1, 512)  # better: the x-vector of a recording
    speech = pipe(${text}, forward_params={"speaker_embeddings": voice})
  `.code;
}

function translation(model: ModelMetadata): Call {
  const { text, codes } = translationInput(model);
  if (codes === undefined) return python`print(pipe(${text})[0]["translation_text"])`;
  return python`
    output = pipe(${text}, src_lang=${codes.from}, tgt_lang=${codes.to})
    print(output[0]["translation_text"])
  `;
}

function fillMask(model: ModelMetadata): Call {
  const text = maskedText(model);
  const input =
    text === undefined ? 'f"The capital of France is {pipe.tokenizer.mask_token}."' : python`${text}`.code;
  return python`
    for guess in pipe(${raw(input)}):
        print(guess["token_str"], f"{guess['score']:.2f}")
  `;
}

/** SeamlessM4T translates speech, or transcribes it if both languages are the same. */
const transcribe = ({ tags }: ModelMetadata): Call =>
  tags.includes("seamless_m4t_v2")
    ? python`
        speech = ${SPEECH}
        print(pipe(speech, generate_kwargs={"tgt_lang": "eng"})["text"])
      `
    : python`print(pipe(${SPEECH})["text"])`;

const CALLS: Readonly<Record<string, (model: ModelMetadata) => Call>> = {
  "audio-classification": () => python`
    for guess in pipe(${SPEECH}):
        print(guess["label"], f"{guess['score']:.2f}")
  `,
  "automatic-speech-recognition": transcribe,
  "depth-estimation": () => picture(python`pipe(image)["depth"].save("depth.png")`),
  "document-question-answering": () => ({
    packages: [...vision, "pytesseract"],
    code: 'print(pipe(image="invoice.png", question="What is the invoice number?"))',
  }),
  "feature-extraction": () => python`
    features = pipe("A lighthouse stands on the cliff.")[0]
    print(len(features), "tokens of", len(features[0]), "numbers")
  `,
  "fill-mask": fillMask,
  "image-classification": () =>
    picture(python`
      for guess in pipe(image):
          print(guess["label"], f"{guess['score']:.2f}")
    `),
  "image-feature-extraction": () =>
    picture(python`
      features = pipe(image)[0]
      print(len(features), "patches of", len(features[0]), "numbers")
    `),
  "image-segmentation": () =>
    picture(python`
      for segment in pipe(image):
          print(segment["label"], segment["mask"].size)
    `),
  "image-text-to-text": (model) => (mayChat(model) ? chat(model) : describe()),
  "image-to-image": () => picture(python`pipe(image).save("image.png")`),
  "image-to-text": () => picture(python`print(pipe(image)[0]["generated_text"])`),
  "mask-generation": () =>
    picture(python`
      masks = pipe(image, points_per_batch=64)["masks"]
      print(len(masks), "masks")
    `),
  "object-detection": () =>
    picture(python`
      for found in pipe(image):
          print(found["label"], f"{found['score']:.2f}", found["box"])
    `),
  "question-answering": (model) => {
    const { question, context } = questionAndContext(model);
    return python`
      context = ${context}
      print(pipe(question=${question}, context=context)["answer"])
    `;
  },
  summarization: () => python`
    text = (
        "The lighthouse was built in 1867 to guide fishing boats past the reef. Its lamp was first "
        "fed with whale oil, then with paraffin, and has been electric since 1931. Nobody has "
        "lived there since the light was automated, but the keeper's cottage can be rented."
    )
    print(pipe(text)[0]["summary_text"])
  `,
  "table-question-answering": () => ({
    packages: ["pandas"],
    code: python`
      table = {"Ferry": ["Aurora", "Borealis", "Corona"], "Cars": ["120", "212", "80"]}
      print(pipe(table=table, query="Which ferry carries the most cars?"))
    `.code,
  }),
  "text-classification": (model) =>
    python`print(pipe(${exampleText(model, "I have never slept better than in this hotel.")}))`,
  "text-generation": (model) =>
    mayChat(model)
      ? chat(model)
      : python`print(pipe("Once upon a time,", max_new_tokens=50)[0]["generated_text"])`,
  "text-to-audio": speech,
  "text-to-speech": speech,
  "token-classification": (model) => python`
    text = ${exampleText(model, "Ada Lovelace lived in London.")}
    for entity in pipe(text, aggregation_strategy="simple"):
        print(entity["word"], entity["entity_group"], f"{entity['score']:.2f}")
  `,
  translation,
  "video-classification": () => ({ packages: [...vision, "av"], code: python`print(pipe(${VIDEO}))`.code }),
  "visual-question-answering": () =>
    picture(python`print(pipe(image=image, question="What is on the table?"))`),
  "zero-shot-classification": () => python`
    labels = ["delivery", "refund", "praise"]
    print(pipe("My parcel has still not arrived.", candidate_labels=labels))
  `,
  "zero-shot-image-classification": () =>
    picture(python`print(pipe(image, candidate_labels=["tableware", "animals", "landscape"]))`),
  "zero-shot-object-detection": () =>
    picture(python`print(pipe(image, candidate_labels=["cup", "table", "window"]))`),
};

function chat(model: ModelMetadata): Call {
  const pictures = acceptsImages(model);
  const input = pictures ? "text=messages" : "messages";
  return {
    ...(pictures && { packages: vision }),
    code: `${python`messages = ${pythonValue(chatMessages(model))}`.code}
output = pipe(${input}, max_new_tokens=256, return_full_text=False)
print(output[0]["generated_text"])`,
  };
}

const describe = (): Call =>
  picture(python`print(pipe(images=image, text="A picture of", max_new_tokens=40)[0]["generated_text"])`);
