/** Suffixes of architecture names, with the transformers class that loads them and the task. */
const ENDINGS: readonly [ending: string, auto_model: string, pipeline_tag?: string][] = [
  ["ForCausalLM", "AutoModelForCausalLM", "text-generation"],
  ["LMHeadModel", "AutoModelForCausalLM", "text-generation"],
  ["ForMaskedLM", "AutoModelForMaskedLM", "fill-mask"],
  ["ForSequenceClassification", "AutoModelForSequenceClassification", "text-classification"],
  ["ForTokenClassification", "AutoModelForTokenClassification", "token-classification"],
  ["ForQuestionAnswering", "AutoModelForQuestionAnswering", "question-answering"],
  ["ForDocumentQuestionAnswering", "AutoModelForDocumentQuestionAnswering", "document-question-answering"],
  ["ForMultipleChoice", "AutoModelForMultipleChoice", "multiple-choice"],
  ["ForImageClassification", "AutoModelForImageClassification", "image-classification"],
  ["ForObjectDetection", "AutoModelForObjectDetection", "object-detection"],
  ["ForZeroShotObjectDetection", "AutoModelForZeroShotObjectDetection", "zero-shot-object-detection"],
  ["ForSemanticSegmentation", "AutoModelForSemanticSegmentation", "image-segmentation"],
  ["ForInstanceSegmentation", "AutoModelForInstanceSegmentation", "image-segmentation"],
  ["ForUniversalSegmentation", "AutoModelForUniversalSegmentation", "image-segmentation"],
  ["ForImageSegmentation", "AutoModelForImageSegmentation", "image-segmentation"],
  ["ForDepthEstimation", "AutoModelForDepthEstimation", "depth-estimation"],
  ["ForMaskGeneration", "AutoModelForMaskGeneration", "mask-generation"],
  ["ForKeypointDetection", "AutoModelForKeypointDetection", "keypoint-detection"],
  ["ForVideoClassification", "AutoModelForVideoClassification", "video-classification"],
  ["ForAudioClassification", "AutoModelForAudioClassification", "audio-classification"],
  ["ForCTC", "AutoModelForCTC", "automatic-speech-recognition"],
  ["ForSpeechSeq2Seq", "AutoModelForSpeechSeq2Seq", "automatic-speech-recognition"],
  ["ForImageTextToText", "AutoModelForImageTextToText", "image-text-to-text"],
  ["ForTextToWaveform", "AutoModelForTextToWaveform", "text-to-audio"],
  ["ForTextToSpeech", "AutoModelForTextToSpectrogram", "text-to-speech"],
];

/** Architectures with the same suffix but another task. */
const NAMED: Readonly<Record<string, { auto_model: string; pipeline_tag: string }>> = {
  WhisperForConditionalGeneration: {
    auto_model: "AutoModelForSpeechSeq2Seq",
    pipeline_tag: "automatic-speech-recognition",
  },
  CLIPModel: {
    auto_model: "AutoModelForZeroShotImageClassification",
    pipeline_tag: "zero-shot-image-classification",
  },
  SiglipModel: {
    auto_model: "AutoModelForZeroShotImageClassification",
    pipeline_tag: "zero-shot-image-classification",
  },
};

/** Models for which conditional generation means text to text. */
const TEXT_TO_TEXT =
  /^(T5|MT5|UMT5|LongT5|Bart|MBart|Marian|M2M100|Pegasus|PegasusX|LED|BlenderBot|FSMT|ProphetNet|Switch)/i;

/** Returns what is known about an architecture by its name, such as `BertForMaskedLM`. */
export function findArchitecture(name: string): { auto_model: string; pipeline_tag?: string } | undefined {
  const named = NAMED[name];
  if (named) return named;
  if (name.endsWith("ForConditionalGeneration"))
    return TEXT_TO_TEXT.test(name)
      ? { auto_model: "AutoModelForSeq2SeqLM" }
      : { auto_model: "AutoModelForImageTextToText", pipeline_tag: "image-text-to-text" };
  const found = ENDINGS.find(([ending]) => name.endsWith(ending));
  if (found === undefined)
    return name.endsWith("Model")
      ? { auto_model: "AutoModel", pipeline_tag: "feature-extraction" }
      : undefined;
  const [, auto_model, pipeline_tag] = found;
  return { auto_model, ...(pipeline_tag !== undefined && { pipeline_tag }) };
}
