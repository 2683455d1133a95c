/** The public API of the catalog. */

export type { LocalApp } from "./app.ts";
export { type AppId, apps, libraries, type LibraryId, licenses, type TaskId, tasks } from "./entries.ts";
export { getChatTemplates, type NamedTemplate, getSpecialTokens } from "./chat-templates.ts";
export {
  bash,
  type CodeLanguage,
  csharp,
  type Insert,
  javascript,
  type Json,
  json,
  lines,
  literal,
  oneLine,
  pip,
  powershell,
  python,
  raw,
  type Snippet,
  swift,
  titled,
  typescript,
  withInstall,
  yaml,
} from "./code.ts";
export { type Around, call, type Code, layout } from "./layout.ts";
export {
  countsAsDownload,
  type DownloadField,
  type DownloadQuery,
  DownloadQueryError,
  parseDownloadQuery,
  formatDownloadQuery,
} from "./download-query.ts";
export { DEFAULT_DOWNLOAD_FILES, describeDownloads, isDownload } from "./downloads.ts";
export { sampleMessages } from "./default-inputs.ts";
export { findApp, findLibrary, findLicense, findTask, isApp, isLibrary, isLicense, isTask } from "./find.ts";
export type { ModelHub } from "./hub.ts";
export { type Library, type Usage, toUsage } from "./library.ts";
export type { License, LicenseId, LicenseKind } from "./license.ts";
export { listPermissions, type Permission, PERMISSIONS } from "./permissions.ts";
export {
  getBaseModel,
  type CardData,
  type Choice,
  type GgufMetadata,
  getGgufFiles,
  hasChatTemplate,
  type ModelConfig,
  type ModelMetadata,
  getModelName,
  type TransformersInfo,
  type WidgetExample,
} from "./model.ts";
export { type Notice, notice, type NoticeId, NOTICES } from "./notices.ts";
export {
  getApps,
  type AppUsage,
  getLibraries,
  type LibraryUsage,
  getLocalUsageSnippets,
  getUsageSnippets,
} from "./usage.ts";
export {
  getBitsPerWeight,
  estimateBytes,
  FILE_TYPES,
  type FileType,
  type FileTypeName,
  isWeightFile,
  isEntryFile,
  findNearestQuantization,
  parseShard,
  getPreferredFile,
  getQuantizationLabel,
  type Shard,
  shardPaths,
  SIZE_ORDER,
  TENSOR_TYPES,
  tensorBits,
  type TensorType,
  type TensorTypeName,
} from "./quantization.ts";
export type { Binary } from "./task-io.ts";
export type { Medium, Modality, Parameter, Task } from "./task.ts";
export type { TaskIO } from "./tasks.gen.ts";
export type { StreamChunk as ChatChunk } from "./tasks/chat-completion.ts";
export type { StreamChunk as TextChunk } from "./tasks/text-generation.ts";
