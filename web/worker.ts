// Functions that the hub's worker processes run for the website. They can take long, as their input is user content.
export { renderCard, renderComment } from "./card/render.server.ts";
export { describeApi, describeGroup } from "./pages/api-reference/reference.server.ts";
export { renderInitialPrompt } from "./pages/chat-template/prompt.server.ts";
export { renderTemplateLines } from "./pages/chat-template/template-lines.server.ts";
export { generateHostedCode } from "./pages/model/hosted/code-job.server.ts";
export { getCardValues, updateCardValues } from "./repository/card-fields.server.ts";
export { renderLines } from "./repository/lines.server.ts";
export { summarizeDiff } from "./repository/diff.ts";
export { readWeights } from "./repository/weights.server.ts";
