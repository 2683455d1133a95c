// Written by `npm run gen` from the files of the folder. Do not edit; after a merge, run it again.
import type { Task } from "./task.ts";
import anyToAny from "./tasks/any-to-any.ts";
import audioClassification from "./tasks/audio-classification.ts";
import audioTextToText from "./tasks/audio-text-to-text.ts";
import audioToAudio from "./tasks/audio-to-audio.ts";
import automaticSpeechRecognition from "./tasks/automatic-speech-recognition.ts";
import chatCompletion from "./tasks/chat-completion.ts";
import depthEstimation from "./tasks/depth-estimation.ts";
import documentQuestionAnswering from "./tasks/document-question-answering.ts";
import featureExtraction from "./tasks/feature-extraction.ts";
import fillMask from "./tasks/fill-mask.ts";
import graphMl from "./tasks/graph-ml.ts";
import imageClassification from "./tasks/image-classification.ts";
import imageFeatureExtraction from "./tasks/image-feature-extraction.ts";
import imageSegmentation from "./tasks/image-segmentation.ts";
import imageTextToImage from "./tasks/image-text-to-image.ts";
import imageTextToText from "./tasks/image-text-to-text.ts";
import imageTextToVideo from "./tasks/image-text-to-video.ts";
import imageTo3d from "./tasks/image-to-3d.ts";
import imageToImage from "./tasks/image-to-image.ts";
import imageToText from "./tasks/image-to-text.ts";
import imageToVideo from "./tasks/image-to-video.ts";
import keypointDetection from "./tasks/keypoint-detection.ts";
import maskGeneration from "./tasks/mask-generation.ts";
import multipleChoice from "./tasks/multiple-choice.ts";
import objectDetection from "./tasks/object-detection.ts";
import other from "./tasks/other.ts";
import questionAnswering from "./tasks/question-answering.ts";
import reinforcementLearning from "./tasks/reinforcement-learning.ts";
import robotics from "./tasks/robotics.ts";
import sentenceSimilarity from "./tasks/sentence-similarity.ts";
import summarization from "./tasks/summarization.ts";
import tableQuestionAnswering from "./tasks/table-question-answering.ts";
import tableToText from "./tasks/table-to-text.ts";
import tabularClassification from "./tasks/tabular-classification.ts";
import tabularRegression from "./tasks/tabular-regression.ts";
import tabularToText from "./tasks/tabular-to-text.ts";
import textClassification from "./tasks/text-classification.ts";
import textGeneration from "./tasks/text-generation.ts";
import textRanking from "./tasks/text-ranking.ts";
import textRetrieval from "./tasks/text-retrieval.ts";
import textTo3d from "./tasks/text-to-3d.ts";
import textToAudio from "./tasks/text-to-audio.ts";
import textToImage from "./tasks/text-to-image.ts";
import textToSpeech from "./tasks/text-to-speech.ts";
import textToVideo from "./tasks/text-to-video.ts";
import text2textGeneration from "./tasks/text2text-generation.ts";
import timeSeriesForecasting from "./tasks/time-series-forecasting.ts";
import tokenClassification from "./tasks/token-classification.ts";
import translation from "./tasks/translation.ts";
import unconditionalImageGeneration from "./tasks/unconditional-image-generation.ts";
import videoClassification from "./tasks/video-classification.ts";
import videoTextToText from "./tasks/video-text-to-text.ts";
import videoToVideo from "./tasks/video-to-video.ts";
import visualDocumentRetrieval from "./tasks/visual-document-retrieval.ts";
import visualQuestionAnswering from "./tasks/visual-question-answering.ts";
import voiceActivityDetection from "./tasks/voice-activity-detection.ts";
import zeroShotClassification from "./tasks/zero-shot-classification.ts";
import zeroShotImageClassification from "./tasks/zero-shot-image-classification.ts";
import zeroShotObjectDetection from "./tasks/zero-shot-object-detection.ts";

export type TaskId =
  | "any-to-any" | "audio-classification" | "audio-text-to-text" | "audio-to-audio"
  | "automatic-speech-recognition" | "chat-completion" | "depth-estimation" | "document-question-answering"
  | "feature-extraction" | "fill-mask" | "graph-ml" | "image-classification" | "image-feature-extraction"
  | "image-segmentation" | "image-text-to-image" | "image-text-to-text" | "image-text-to-video"
  | "image-to-3d" | "image-to-image" | "image-to-text" | "image-to-video" | "keypoint-detection"
  | "mask-generation" | "multiple-choice" | "object-detection" | "other" | "question-answering"
  | "reinforcement-learning" | "robotics" | "sentence-similarity" | "summarization"
  | "table-question-answering" | "table-to-text" | "tabular-classification" | "tabular-regression"
  | "tabular-to-text" | "text-classification" | "text-generation" | "text-ranking" | "text-retrieval"
  | "text-to-3d" | "text-to-audio" | "text-to-image" | "text-to-speech" | "text-to-video"
  | "text2text-generation" | "time-series-forecasting" | "token-classification" | "translation"
  | "unconditional-image-generation" | "video-classification" | "video-text-to-text" | "video-to-video"
  | "visual-document-retrieval" | "visual-question-answering" | "voice-activity-detection"
  | "zero-shot-classification" | "zero-shot-image-classification" | "zero-shot-object-detection";

export const tasks: Readonly<Record<TaskId, Task>> = {
  "any-to-any": anyToAny,
  "audio-classification": audioClassification,
  "audio-text-to-text": audioTextToText,
  "audio-to-audio": audioToAudio,
  "automatic-speech-recognition": automaticSpeechRecognition,
  "chat-completion": chatCompletion,
  "depth-estimation": depthEstimation,
  "document-question-answering": documentQuestionAnswering,
  "feature-extraction": featureExtraction,
  "fill-mask": fillMask,
  "graph-ml": graphMl,
  "image-classification": imageClassification,
  "image-feature-extraction": imageFeatureExtraction,
  "image-segmentation": imageSegmentation,
  "image-text-to-image": imageTextToImage,
  "image-text-to-text": imageTextToText,
  "image-text-to-video": imageTextToVideo,
  "image-to-3d": imageTo3d,
  "image-to-image": imageToImage,
  "image-to-text": imageToText,
  "image-to-video": imageToVideo,
  "keypoint-detection": keypointDetection,
  "mask-generation": maskGeneration,
  "multiple-choice": multipleChoice,
  "object-detection": objectDetection,
  other,
  "question-answering": questionAnswering,
  "reinforcement-learning": reinforcementLearning,
  robotics,
  "sentence-similarity": sentenceSimilarity,
  summarization,
  "table-question-answering": tableQuestionAnswering,
  "table-to-text": tableToText,
  "tabular-classification": tabularClassification,
  "tabular-regression": tabularRegression,
  "tabular-to-text": tabularToText,
  "text-classification": textClassification,
  "text-generation": textGeneration,
  "text-ranking": textRanking,
  "text-retrieval": textRetrieval,
  "text-to-3d": textTo3d,
  "text-to-audio": textToAudio,
  "text-to-image": textToImage,
  "text-to-speech": textToSpeech,
  "text-to-video": textToVideo,
  "text2text-generation": text2textGeneration,
  "time-series-forecasting": timeSeriesForecasting,
  "token-classification": tokenClassification,
  translation,
  "unconditional-image-generation": unconditionalImageGeneration,
  "video-classification": videoClassification,
  "video-text-to-text": videoTextToText,
  "video-to-video": videoToVideo,
  "visual-document-retrieval": visualDocumentRetrieval,
  "visual-question-answering": visualQuestionAnswering,
  "voice-activity-detection": voiceActivityDetection,
  "zero-shot-classification": zeroShotClassification,
  "zero-shot-image-classification": zeroShotImageClassification,
  "zero-shot-object-detection": zeroShotObjectDetection,
};

/** Input and output of every task. */
export interface TaskIO {
  "any-to-any": { input: import("./tasks/any-to-any.ts").Input; output: import("./tasks/any-to-any.ts").Output };
  "audio-classification": { input: import("./tasks/audio-classification.ts").Input; output: import("./tasks/audio-classification.ts").Output };
  "audio-text-to-text": { input: import("./tasks/audio-text-to-text.ts").Input; output: import("./tasks/audio-text-to-text.ts").Output };
  "audio-to-audio": { input: import("./tasks/audio-to-audio.ts").Input; output: import("./tasks/audio-to-audio.ts").Output };
  "automatic-speech-recognition": { input: import("./tasks/automatic-speech-recognition.ts").Input; output: import("./tasks/automatic-speech-recognition.ts").Output };
  "chat-completion": { input: import("./tasks/chat-completion.ts").Input; output: import("./tasks/chat-completion.ts").Output };
  "depth-estimation": { input: import("./tasks/depth-estimation.ts").Input; output: import("./tasks/depth-estimation.ts").Output };
  "document-question-answering": { input: import("./tasks/document-question-answering.ts").Input; output: import("./tasks/document-question-answering.ts").Output };
  "feature-extraction": { input: import("./tasks/feature-extraction.ts").Input; output: import("./tasks/feature-extraction.ts").Output };
  "fill-mask": { input: import("./tasks/fill-mask.ts").Input; output: import("./tasks/fill-mask.ts").Output };
  "graph-ml": { input: import("./tasks/graph-ml.ts").Input; output: import("./tasks/graph-ml.ts").Output };
  "image-classification": { input: import("./tasks/image-classification.ts").Input; output: import("./tasks/image-classification.ts").Output };
  "image-feature-extraction": { input: import("./tasks/image-feature-extraction.ts").Input; output: import("./tasks/image-feature-extraction.ts").Output };
  "image-segmentation": { input: import("./tasks/image-segmentation.ts").Input; output: import("./tasks/image-segmentation.ts").Output };
  "image-text-to-image": { input: import("./tasks/image-text-to-image.ts").Input; output: import("./tasks/image-text-to-image.ts").Output };
  "image-text-to-text": { input: import("./tasks/image-text-to-text.ts").Input; output: import("./tasks/image-text-to-text.ts").Output };
  "image-text-to-video": { input: import("./tasks/image-text-to-video.ts").Input; output: import("./tasks/image-text-to-video.ts").Output };
  "image-to-3d": { input: import("./tasks/image-to-3d.ts").Input; output: import("./tasks/image-to-3d.ts").Output };
  "image-to-image": { input: import("./tasks/image-to-image.ts").Input; output: import("./tasks/image-to-image.ts").Output };
  "image-to-text": { input: import("./tasks/image-to-text.ts").Input; output: import("./tasks/image-to-text.ts").Output };
  "image-to-video": { input: import("./tasks/image-to-video.ts").Input; output: import("./tasks/image-to-video.ts").Output };
  "keypoint-detection": { input: import("./tasks/keypoint-detection.ts").Input; output: import("./tasks/keypoint-detection.ts").Output };
  "mask-generation": { input: import("./tasks/mask-generation.ts").Input; output: import("./tasks/mask-generation.ts").Output };
  "multiple-choice": { input: import("./tasks/multiple-choice.ts").Input; output: import("./tasks/multiple-choice.ts").Output };
  "object-detection": { input: import("./tasks/object-detection.ts").Input; output: import("./tasks/object-detection.ts").Output };
  other: { input: import("./tasks/other.ts").Input; output: import("./tasks/other.ts").Output };
  "question-answering": { input: import("./tasks/question-answering.ts").Input; output: import("./tasks/question-answering.ts").Output };
  "reinforcement-learning": { input: import("./tasks/reinforcement-learning.ts").Input; output: import("./tasks/reinforcement-learning.ts").Output };
  robotics: { input: import("./tasks/robotics.ts").Input; output: import("./tasks/robotics.ts").Output };
  "sentence-similarity": { input: import("./tasks/sentence-similarity.ts").Input; output: import("./tasks/sentence-similarity.ts").Output };
  summarization: { input: import("./tasks/summarization.ts").Input; output: import("./tasks/summarization.ts").Output };
  "table-question-answering": { input: import("./tasks/table-question-answering.ts").Input; output: import("./tasks/table-question-answering.ts").Output };
  "table-to-text": { input: import("./tasks/table-to-text.ts").Input; output: import("./tasks/table-to-text.ts").Output };
  "tabular-classification": { input: import("./tasks/tabular-classification.ts").Input; output: import("./tasks/tabular-classification.ts").Output };
  "tabular-regression": { input: import("./tasks/tabular-regression.ts").Input; output: import("./tasks/tabular-regression.ts").Output };
  "tabular-to-text": { input: import("./tasks/tabular-to-text.ts").Input; output: import("./tasks/tabular-to-text.ts").Output };
  "text-classification": { input: import("./tasks/text-classification.ts").Input; output: import("./tasks/text-classification.ts").Output };
  "text-generation": { input: import("./tasks/text-generation.ts").Input; output: import("./tasks/text-generation.ts").Output };
  "text-ranking": { input: import("./tasks/text-ranking.ts").Input; output: import("./tasks/text-ranking.ts").Output };
  "text-retrieval": { input: import("./tasks/text-retrieval.ts").Input; output: import("./tasks/text-retrieval.ts").Output };
  "text-to-3d": { input: import("./tasks/text-to-3d.ts").Input; output: import("./tasks/text-to-3d.ts").Output };
  "text-to-audio": { input: import("./tasks/text-to-audio.ts").Input; output: import("./tasks/text-to-audio.ts").Output };
  "text-to-image": { input: import("./tasks/text-to-image.ts").Input; output: import("./tasks/text-to-image.ts").Output };
  "text-to-speech": { input: import("./tasks/text-to-speech.ts").Input; output: import("./tasks/text-to-speech.ts").Output };
  "text-to-video": { input: import("./tasks/text-to-video.ts").Input; output: import("./tasks/text-to-video.ts").Output };
  "text2text-generation": { input: import("./tasks/text2text-generation.ts").Input; output: import("./tasks/text2text-generation.ts").Output };
  "time-series-forecasting": { input: import("./tasks/time-series-forecasting.ts").Input; output: import("./tasks/time-series-forecasting.ts").Output };
  "token-classification": { input: import("./tasks/token-classification.ts").Input; output: import("./tasks/token-classification.ts").Output };
  translation: { input: import("./tasks/translation.ts").Input; output: import("./tasks/translation.ts").Output };
  "unconditional-image-generation": { input: import("./tasks/unconditional-image-generation.ts").Input; output: import("./tasks/unconditional-image-generation.ts").Output };
  "video-classification": { input: import("./tasks/video-classification.ts").Input; output: import("./tasks/video-classification.ts").Output };
  "video-text-to-text": { input: import("./tasks/video-text-to-text.ts").Input; output: import("./tasks/video-text-to-text.ts").Output };
  "video-to-video": { input: import("./tasks/video-to-video.ts").Input; output: import("./tasks/video-to-video.ts").Output };
  "visual-document-retrieval": { input: import("./tasks/visual-document-retrieval.ts").Input; output: import("./tasks/visual-document-retrieval.ts").Output };
  "visual-question-answering": { input: import("./tasks/visual-question-answering.ts").Input; output: import("./tasks/visual-question-answering.ts").Output };
  "voice-activity-detection": { input: import("./tasks/voice-activity-detection.ts").Input; output: import("./tasks/voice-activity-detection.ts").Output };
  "zero-shot-classification": { input: import("./tasks/zero-shot-classification.ts").Input; output: import("./tasks/zero-shot-classification.ts").Output };
  "zero-shot-image-classification": { input: import("./tasks/zero-shot-image-classification.ts").Input; output: import("./tasks/zero-shot-image-classification.ts").Output };
  "zero-shot-object-detection": { input: import("./tasks/zero-shot-object-detection.ts").Input; output: import("./tasks/zero-shot-object-detection.ts").Output };
}
