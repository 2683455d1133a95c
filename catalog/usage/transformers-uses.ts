import { lines, python, raw } from "../code.ts";
import { SAMPLE_IMAGE_URL } from "../default-inputs.ts";
import type { ModelMetadata, TransformersInfo } from "../model.ts";
import { pythonValue } from "./python-value.ts";
import { chatMessages, isChat, acceptsImages } from "./transformers-chat.ts";
import { current, getVariableName } from "./transformers-classes.ts";
import { exampleText, maskedText, questionAndContext, translationInput } from "./transformers-inputs.ts";

/** The code after loading: an input, the model's output, and code that shows it. */
export interface Use {
  imports: string[];
  packages: string[];
  code: string;
}

/** Code for the two classes of a model. If they are not specific enough, it only prints the model. */
export function getUse(model: ModelMetadata, info: TransformersInfo): Use {
  if (info.processor !== undefined && isChat(model)) return chat(model, getVariableName(info.processor));
  const auto = current(info.auto_model);
  const kind = info.processor ?? "";
  const create = kind === "AutoTokenizer" && Object.hasOwn(CARD_USES, auto) ? CARD_USES[auto] : undefined;
  if (create !== undefined) return create(model);
  if (auto === "AutoModelForZeroShotImageClassification") return scoreLabels(model);
  const uses = Object.hasOwn(USES, kind) ? USES[kind] : undefined;
  if (uses === undefined) return text(python`print(model)`);
  return (Object.hasOwn(uses, auto) ? uses[auto] : undefined) ?? uses["*"] ?? text(python`print(model)`);
}

function chat(model: ModelMetadata, processor: string): Use {
  const code = python`
    messages = ${pythonValue(chatMessages(model))}
    inputs = ${raw(processor)}.apply_chat_template(
        messages,
        add_generation_prompt=True,
        tokenize=True,
        return_dict=True,
        return_tensors="pt",
    ).to(model.device)

    outputs = model.generate(**inputs, max_new_tokens=40)
    answer = outputs[0][inputs["input_ids"].shape[-1] :]
    print(${raw(processor)}.decode(answer, skip_special_tokens=True))
  `.code;
  return { imports: [], packages: acceptsImages(model) ? ["pillow", "torchvision"] : [], code };
}

const text = ({ code }: Pick<Use, "code">): Use => ({ imports: [], packages: [], code });

const image = ({ code }: Pick<Use, "code">): Use => ({
  imports: ["from transformers.image_utils import load_image"],
  packages: ["pillow", "torchvision"],
  code: `${python`url = ${SAMPLE_IMAGE_URL}`.code}\nimage = load_image(url)\n${code}`,
});

const label = "print(model.config.id2label[outputs.logits.argmax(dim=-1).item()])";

const generate = (prompt: string): Use =>
  text(python`
    inputs = tokenizer(${prompt}, return_tensors="pt").to(model.device)
    outputs = model.generate(**inputs, max_new_tokens=40)
    print(tokenizer.decode(outputs[0], skip_special_tokens=True))
  `);

const fromText = (sentence: string, ...then: string[]): Use =>
  text(python`
    inputs = tokenizer(${sentence}, return_tensors="pt").to(model.device)
    outputs = model(**inputs)
    ${lines(...then)}
  `);

const fromImage = (...then: string[]): Use =>
  image(python`
    inputs = processor(image, return_tensors="pt").to(model.device)
    outputs = model(**inputs)
    ${lines(...then)}
  `);

const fromAudio = (name: string, ...then: string[]): Use => ({
  imports: ["import librosa"],
  packages: ["librosa"],
  code: python`
    audio, rate = librosa.load("speech.wav", sr=16000)
    inputs = ${raw(name)}(audio, sampling_rate=rate, return_tensors="pt").to(model.device, model.dtype)
    ${lines(...then)}
  `.code,
});

/** Uses with the example of the model card as input, in the language and form that the model expects. */
const CARD_USES: Readonly<Record<string, (model: ModelMetadata) => Use>> = {
  AutoModelForMaskedLM: fillMask,
  AutoModelForQuestionAnswering: answer,
  AutoModelForSeq2SeqLM: translate,
  AutoModelForSequenceClassification: (model) =>
    model.pipeline_tag === "zero-shot-classification"
      ? checkClaim()
      : fromText(exampleText(model, "I have never slept better."), label),
  AutoModelForTokenClassification: (model) =>
    fromText(
      exampleText(model, "Ada Lovelace lived in London."),
      'tokens = tokenizer.convert_ids_to_tokens(inputs["input_ids"][0])',
      "for token, kind in zip(tokens, outputs.logits[0].argmax(dim=-1).tolist()):",
      "    print(token, model.config.id2label[kind])",
    ),
};

function fillMask(model: ModelMetadata): Use {
  const example = maskedText(model);
  const sentence =
    example === undefined ? 'f"The capital of France is {tokenizer.mask_token}."' : python`${example}`.code;
  return text(python`
    text = ${raw(sentence)}
    inputs = tokenizer(text, return_tensors="pt").to(model.device)
    masked = inputs["input_ids"][0] == tokenizer.mask_token_id
    guesses = model(**inputs).logits[0, masked].topk(5).indices[0]
    print([tokenizer.decode([guess]) for guess in guesses.tolist()])
  `);
}

/** Natural language inference, the base of zero-shot classification: whether a statement follows from a text. */
const checkClaim = (): Use =>
  text(python`
    text, claim = "My parcel has still not arrived.", "This text is about delivery."
    inputs = tokenizer(text, claim, return_tensors="pt").to(model.device)
    outputs = model(**inputs)
    ${raw(label)}
  `);

/**
 * Scores labels for an image. SigLIP and SigLIP 2 are trained on texts padded to 64 tokens, and score each pair
 * independently (transformers documentation as of 2026-08).
 */
function scoreLabels({ config }: ModelMetadata): Use {
  const independent = config?.model_type?.startsWith("siglip") === true;
  const padding = independent ? 'padding="max_length", max_length=64' : "padding=True";
  return image(python`
    labels = ["a cup on a table", "a dog on a beach"]
    inputs = processor(
        images=image, text=labels, ${raw(padding)}, return_tensors="pt"
    ).to(model.device)
    scores = model(**inputs).logits_per_image.${raw(independent ? "sigmoid()" : "softmax(dim=-1)")}
    print(dict(zip(labels, scores[0].tolist())))
  `);
}

function answer(model: ModelMetadata): Use {
  const { question, context } = questionAndContext(model);
  return text(python`
    question = ${question}
    context = ${context}
    inputs = tokenizer(question, context, return_tensors="pt").to(model.device)
    outputs = model(**inputs)
    start, end = outputs.start_logits.argmax(), outputs.end_logits.argmax()
    print(tokenizer.decode(inputs["input_ids"][0, start : end + 1]))
  `);
}

function translate(model: ModelMetadata): Use {
  if (model.pipeline_tag !== "translation") return generate("The ferry to Bergen leaves at six.");
  const { text: sentence, codes } = translationInput(model);
  if (codes === undefined) return generate(sentence);
  return text(python`
    tokenizer.src_lang = ${codes.from}
    inputs = tokenizer(${sentence}, return_tensors="pt").to(model.device)
    target = tokenizer.convert_tokens_to_ids(${codes.start})
    outputs = model.generate(**inputs, forced_bos_token_id=target, max_new_tokens=40)
    print(tokenizer.decode(outputs[0], skip_special_tokens=True))
  `);
}

const USES: Readonly<Record<string, Readonly<Record<string, Use>>>> = {
  AutoTokenizer: {
    "*": fromText("The ferry to Bergen leaves at six.", "print(outputs)"),
    AutoModel: fromText("The ferry to Bergen leaves at six.", "print(outputs.last_hidden_state.shape)"),
    AutoModelForCausalLM: generate("The sea is salty because"),
    AutoModelForTableQuestionAnswering: {
      imports: ["import pandas as pd"],
      packages: ["pandas"],
      code: python`
        table = pd.DataFrame({"Ferry": ["Aurora", "Borealis"], "Cars": ["120", "212"]})
        queries = ["Which ferry carries the most cars?"]
        inputs = tokenizer(table=table, queries=queries, return_tensors="pt").to(model.device)
        print(model(**inputs).logits)
      `.code,
    },
  },
  AutoImageProcessor: {
    "*": fromImage("print(outputs)"),
    AutoModel: fromImage("print(outputs.last_hidden_state.shape)"),
    AutoModelForImageClassification: fromImage(label),
    AutoModelForDepthEstimation: fromImage("print(outputs.predicted_depth.shape)"),
    AutoModelForObjectDetection: fromImage(
      "sizes = [(image.height, image.width)]",
      "found = processor.post_process_object_detection(outputs, target_sizes=sizes)[0]",
      'for kind, score, box in zip(found["labels"], found["scores"], found["boxes"]):',
      '    print(model.config.id2label[kind.item()], f"{score:.2f}", box.tolist())',
    ),
    AutoModelForSemanticSegmentation: fromImage(
      "sizes = [(image.height, image.width)]",
      "print(processor.post_process_semantic_segmentation(outputs, target_sizes=sizes)[0])",
    ),
    AutoModelForVideoClassification: text(python`print(model)`),
  },
  AutoFeatureExtractor: {
    "*": fromAudio("extractor", "print(model(**inputs))"),
    AutoModelForAudioClassification: fromAudio("extractor", "outputs = model(**inputs)", label),
  },
  AutoProcessor: {
    AutoModelForCTC: fromAudio(
      "processor",
      "tokens = model(**inputs).logits.argmax(dim=-1)",
      "print(processor.batch_decode(tokens)[0])",
    ),
    AutoModelForSpeechSeq2Seq: fromAudio(
      "processor",
      "tokens = model.generate(**inputs)",
      "print(processor.batch_decode(tokens, skip_special_tokens=True)[0])",
    ),
    AutoModelForImageTextToText: image(python`
      inputs = processor(images=image, text="A picture of", return_tensors="pt").to(model.device)
      outputs = model.generate(**inputs, max_new_tokens=40)
      print(processor.batch_decode(outputs, skip_special_tokens=True)[0])
    `),
    AutoModelForMaskGeneration: image(python`
      points = [[[image.width // 2, image.height // 2]]]
      inputs = processor(image, input_points=points, return_tensors="pt").to(model.device)
      outputs = model(**inputs)
      print(outputs.pred_masks.shape, outputs.iou_scores)
    `),
    AutoModelForTextToWaveform: text(python`
      inputs = processor(text="Rain on a tin roof", return_tensors="pt").to(model.device)
      print(model.generate(**inputs).shape)
    `),
    AutoModelForZeroShotObjectDetection: image(python`
      labels = [["a cup", "a table"]]
      inputs = processor(images=image, text=labels, return_tensors="pt").to(model.device)
      outputs = model(**inputs)
      print(outputs.logits.shape, outputs.pred_boxes.shape)
    `),
  },
};
