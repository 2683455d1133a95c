/** All methods as functions that take `accessToken` with their input. The client has methods with the same names. */
import type { ChatChunk, TaskId, TaskIO, TextChunk } from "@modelyard/catalog";
import { type CallExtras, type ListTask, run, runFirst } from "./call.ts";
import { prepareImage, prepareInputs, prepareOptionalInputs } from "./media-input.ts";
import { audio, image, type MediaResult, type Medium, runMedia, video } from "./media-output.ts";
import type { Args, MediaArgs, MediaInput, MediaOptions, More, Options, Target } from "./options.ts";
import { type Fields, type OutputType, renameFields, type TaskProviders } from "./provider.ts";
import * as providers from "./providers-by-task.gen.ts";
import { openaiChat } from "./recipes/openai-chat.ts";
import { stream } from "./stream.ts";

export { request, streamingRequest } from "./request.ts";

/** A method of a task. `Arguments` differ from the task's input if media may have any form. */
type Method<T extends TaskId, Arguments = Args<T>, Output = TaskIO[T]["output"]> = (
  args: Arguments,
  options?: Options,
) => Promise<Output>;

/** A method that returns the best result of its task's list. */
type FirstMethod<T extends ListTask, Arguments = Args<T>> = Method<T, Arguments, TaskIO[T]["output"][number]>;

/** A method that returns media: bytes by default; see `outputType`. */
type MediaMethod<Arguments> = <const Kind extends OutputType = "blob">(
  args: Arguments,
  options?: MediaOptions<Kind>,
) => Promise<MediaResult<Kind>>;

type QuestionAboutImage<T extends "document-question-answering" | "visual-question-answering"> = Target &
  More &
  Omit<TaskIO[T]["input"], "inputs"> & { inputs: { image: MediaInput; question: string } };

const createMethod =
  <T extends TaskId, Arguments = Args<T>>(
    task: T,
    taskProviders: TaskProviders<T>,
    extras?: CallExtras<T>,
  ): Method<T, Arguments> =>
  (args, options) =>
    run(task, taskProviders, args as unknown as Args<T>, options, extras);

const createFirstMethod =
  <T extends ListTask, Arguments = Args<T>>(
    task: T,
    taskProviders: TaskProviders<T>,
    extras?: CallExtras<T>,
  ): FirstMethod<T, Arguments> =>
  (args, options) =>
    runFirst(task, taskProviders, args as unknown as Args<T>, options, extras);

const createMediaMethod =
  <T extends TaskId, Arguments = Args<T>>(
    task: T,
    taskProviders: TaskProviders<T>,
    medium: Medium,
    extras?: CallExtras<T>,
  ): MediaMethod<Arguments> =>
  (args, options) =>
    runMedia(task, taskProviders, args as unknown as Args<T>, options, medium, extras);

/** Returns a function that renames a field of `inputs`. */
const rename =
  (from: string, to: string) =>
  (input: Fields): Fields => ({
    ...input,
    inputs: renameFields(input["inputs"] as Fields, { [from]: to }),
  });

/** Classifies audio. Returns labels, best first. */
export const audioClassification: Method<
  "audio-classification",
  MediaArgs<"audio-classification">
> = /* @__PURE__ */ createMethod("audio-classification", providers.audioClassification, {
  prepare: prepareInputs,
});

/** Enhances audio, or separates it into tracks. */
export const audioToAudio: Method<
  "audio-to-audio",
  MediaArgs<"audio-to-audio">
> = /* @__PURE__ */ createMethod("audio-to-audio", providers.audioToAudio, { prepare: prepareInputs });

/** Transcribes speech. */
export const automaticSpeechRecognition: Method<
  "automatic-speech-recognition",
  MediaArgs<"automatic-speech-recognition">
> = /* @__PURE__ */ createMethod("automatic-speech-recognition", providers.automaticSpeechRecognition, {
  prepare: prepareInputs,
});

/** Without a provider, the router selects one, by the suffix of the model ID if there is one. */
const atRouter = /* @__PURE__ */ openaiChat();

/** Generates a chat response. */
export const chatCompletion: Method<"chat-completion"> = /* @__PURE__ */ createMethod(
  "chat-completion",
  providers.chatCompletion,
  { atRouter },
);

/** Generates a chat response as a stream. */
export const chatCompletionStream = (
  args: Args<"chat-completion">,
  options?: Options,
): AsyncGenerator<ChatChunk, void, undefined> =>
  stream("chat-completion", providers.chatCompletion, args, options, { atRouter });

/** Answers a question about a document image. Returns the best answer. */
export const documentQuestionAnswering: FirstMethod<
  "document-question-answering",
  QuestionAboutImage<"document-question-answering">
> = /* @__PURE__ */ createFirstMethod("document-question-answering", providers.documentQuestionAnswering, {
  prepare: prepareImage,
});

/** Converts text to vectors: one per text or one per token, depending on the model. */
export const featureExtraction: Method<"feature-extraction"> = /* @__PURE__ */ createMethod(
  "feature-extraction",
  providers.featureExtraction,
);

/** Predicts the masked word of a text. */
export const fillMask: Method<"fill-mask"> = /* @__PURE__ */ createMethod("fill-mask", providers.fillMask);

/** Classifies an image. Returns labels, best first. */
export const imageClassification: Method<
  "image-classification",
  MediaArgs<"image-classification">
> = /* @__PURE__ */ createMethod("image-classification", providers.imageClassification, {
  prepare: prepareInputs,
});

/** Segments an image. Returns a mask per segment. */
export const imageSegmentation: Method<
  "image-segmentation",
  MediaArgs<"image-segmentation">
> = /* @__PURE__ */ createMethod("image-segmentation", providers.imageSegmentation, {
  prepare: prepareInputs,
});

/** Generates an image from a prompt and an optional image. Returns bytes by default; see `outputType`. */
export const imageTextToImage: MediaMethod<MediaArgs<"image-text-to-image"> | Args<"image-text-to-image">> =
  /* @__PURE__ */ createMediaMethod("image-text-to-image", providers.imageTextToImage, image, {
    prepare: prepareOptionalInputs,
  });

/** Generates a video from a prompt and an optional image. Returns bytes by default; see `outputType`. */
export const imageTextToVideo: MediaMethod<MediaArgs<"image-text-to-video"> | Args<"image-text-to-video">> =
  /* @__PURE__ */ createMediaMethod("image-text-to-video", providers.imageTextToVideo, video, {
    prepare: prepareOptionalInputs,
  });

/** Transforms an image. Returns bytes by default; see `outputType`. */
export const imageToImage: MediaMethod<MediaArgs<"image-to-image">> = /* @__PURE__ */ createMediaMethod(
  "image-to-image",
  providers.imageToImage,
  image,
  { prepare: prepareInputs },
);

/** Describes an image, or reads its text. */
export const imageToText: Method<"image-to-text", MediaArgs<"image-to-text">> = /* @__PURE__ */ createMethod(
  "image-to-text",
  providers.imageToText,
  { prepare: prepareInputs },
);

/** Generates a video from an image. Returns bytes by default; see `outputType`. */
export const imageToVideo: MediaMethod<MediaArgs<"image-to-video">> = /* @__PURE__ */ createMediaMethod(
  "image-to-video",
  providers.imageToVideo,
  video,
  { prepare: prepareInputs },
);

/** Detects objects in an image. Returns bounding boxes. */
export const objectDetection: Method<
  "object-detection",
  MediaArgs<"object-detection">
> = /* @__PURE__ */ createMethod("object-detection", providers.objectDetection, { prepare: prepareInputs });

/** Answers a question from a text. Returns the best answer. */
export const questionAnswering: FirstMethod<"question-answering"> = /* @__PURE__ */ createFirstMethod(
  "question-answering",
  providers.questionAnswering,
);

/** Computes the similarity of each sentence to the source sentence, in order. */
export const sentenceSimilarity: Method<"sentence-similarity"> = /* @__PURE__ */ createMethod(
  "sentence-similarity",
  providers.sentenceSimilarity,
  // Older callers use `sourceSentence`; servers expect `source_sentence`.
  { prepare: /* @__PURE__ */ rename("sourceSentence", "source_sentence") },
);

/** Summarizes a text. */
export const summarization: Method<"summarization"> = /* @__PURE__ */ createMethod(
  "summarization",
  providers.summarization,
);

/** Answers a question from a table. */
export const tableQuestionAnswering: FirstMethod<"table-question-answering"> =
  /* @__PURE__ */ createFirstMethod(
    "table-question-answering",
    providers.tableQuestionAnswering,
    // The published schema uses `question`; servers expect `query`.
    { prepare: /* @__PURE__ */ rename("question", "query") },
  );

/** Classifies the rows of a table. */
export const tabularClassification: Method<"tabular-classification"> = /* @__PURE__ */ createMethod(
  "tabular-classification",
  providers.tabularClassification,
);

/** Predicts a number for each row of a table. */
export const tabularRegression: Method<"tabular-regression"> = /* @__PURE__ */ createMethod(
  "tabular-regression",
  providers.tabularRegression,
);

/** Classifies a text. Returns labels, best first. */
export const textClassification: Method<"text-classification"> = /* @__PURE__ */ createMethod(
  "text-classification",
  providers.textClassification,
);

/** Continues a text. */
export const textGeneration: Method<"text-generation"> = /* @__PURE__ */ createMethod(
  "text-generation",
  providers.textGeneration,
);

/** Continues a text as a stream of tokens. The last token contains the complete text. */
export const textGenerationStream = (
  args: Args<"text-generation">,
  options?: Options,
): AsyncGenerator<TextChunk, void, undefined> =>
  stream("text-generation", providers.textGeneration, args, options);

/** Generates music or sounds from text. Returns bytes by default; see `outputType`. */
export const textToAudio: MediaMethod<Args<"text-to-audio">> = /* @__PURE__ */ createMediaMethod(
  "text-to-audio",
  providers.textToAudio,
  audio,
);

/** Generates an image from text. Returns bytes by default; see `outputType`. */
export const textToImage: MediaMethod<Args<"text-to-image">> = /* @__PURE__ */ createMediaMethod(
  "text-to-image",
  providers.textToImage,
  image,
);

/** Converts text to speech. Returns bytes by default; see `outputType`. */
export const textToSpeech: MediaMethod<Args<"text-to-speech">> = /* @__PURE__ */ createMediaMethod(
  "text-to-speech",
  providers.textToSpeech,
  audio,
);

/** Generates a video from text. Returns bytes by default; see `outputType`. */
export const textToVideo: MediaMethod<Args<"text-to-video">> = /* @__PURE__ */ createMediaMethod(
  "text-to-video",
  providers.textToVideo,
  video,
);

/** Finds names and other entities in a text. */
export const tokenClassification: Method<"token-classification"> = /* @__PURE__ */ createMethod(
  "token-classification",
  providers.tokenClassification,
);

type Translated = TaskIO["translation"]["output"];

/** Translates a text, or a list of texts. */
export function translation(args: Args<"translation">, options?: Options): Promise<Translated>;
export function translation(
  args: Omit<Args<"translation">, "inputs"> & { inputs: readonly string[] },
  options?: Options,
): Promise<Translated | Translated[]>;
export function translation(args: object, options?: Options): Promise<Translated> {
  return run("translation", providers.translation, args as Args<"translation">, options);
}

/** Answers a question about an image. Returns the best answer. */
export const visualQuestionAnswering: FirstMethod<
  "visual-question-answering",
  QuestionAboutImage<"visual-question-answering">
> = /* @__PURE__ */ createFirstMethod("visual-question-answering", providers.visualQuestionAnswering, {
  prepare: prepareImage,
});

/** Classifies a text with the given labels. Returns labels, best first. */
export const zeroShotClassification: Method<"zero-shot-classification"> = /* @__PURE__ */ createMethod(
  "zero-shot-classification",
  providers.zeroShotClassification,
);

type ImageWithLabels = "zero-shot-image-classification";

/** Classifies an image with the given labels. Returns labels, best first. */
export const zeroShotImageClassification: Method<
  ImageWithLabels,
  MediaArgs<ImageWithLabels> | (Omit<Args<ImageWithLabels>, "inputs"> & { inputs: { image: MediaInput } })
> = /* @__PURE__ */ createMethod("zero-shot-image-classification", providers.zeroShotImageClassification, {
  // Older callers nest the image one level deeper.
  prepare(input, call) {
    const { image: nested } = (input["inputs"] ?? {}) as { image?: unknown };
    return prepareInputs(nested ? { ...input, inputs: nested } : input, call);
  },
});
