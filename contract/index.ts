export * from "./account-responses.ts";
export * from "./accounts.ts";
export * from "./audit.ts";
export * from "./audit-actions.ts";
export * from "./budgets.ts";
export * from "./bytes.ts";
export * from "./client.ts";
export * from "./collections.ts";
export * from "./endpoint.ts";
export * from "./endpoints.ts";
export { budgetFamilies } from "./endpoints/budgets.ts";
export { promptLoggingFamilies } from "./endpoints/prompt-logs.ts";
export { providerKeyFamilies } from "./endpoints/provider-keys.ts";
export { providerFamilies } from "./endpoints/router-settings.ts";
export type { SettingsScopeName } from "./endpoints/settings-scopes.ts";
export type { DeviceRequest } from "./endpoints/device-sign-in.ts";
export * from "./errors.ts";
export * from "./failure-reasons.ts";
export * from "./evaluations.ts";
export { MEMORY_PARAMETERS, type MemoryResponse, MemoryResponseSchema } from "./memory.ts";
export * from "./metric-windows.ts";
export * from "./provider-metrics.ts";
export * from "./model-query.ts";
export * from "./models.ts";
export * from "./deployments.ts";
export * from "./dollars.ts";
export * from "./page.ts";
export * from "./parameters.ts";
export * from "./provider-mappings.ts";
export * from "./server-models.ts";
export * from "./is-record.ts";
export * from "./local-models.ts";
export * from "./paths.ts";
export * from "./health-checks.ts";
export * from "./file-methods.ts";
export {
  CommitDeletionSchema,
  type CommitDocument,
  CommitFileSchema,
  CommitHeaderSchema,
  CommitLfsFileSchema,
} from "./endpoints/commits.ts";
export type { CommitInfo, RefsInfo } from "./endpoints/commits.ts";
export type { DownloadsInfo } from "./endpoints/downloads.ts";
export type { AccountStorage, OwnerStorage } from "./endpoints/storage.ts";
export type { TreeEntry, UploadAdvice } from "./endpoints/files.ts";
export type { AccessRequestInfo, AccessState, GateFormInfo, OwnAccess } from "./endpoints/access-requests.ts";
export type { ModelShare } from "./endpoints/shares.ts";
export type { DiscussionDetails, DiscussionEventInfo, DiscussionState } from "./endpoints/discussions.ts";
export * from "./roles.ts";
export * from "./router-settings.ts";
export * from "./schemas.ts";
export * from "./search.ts";
export * from "./served-models.ts";
export * from "./sign-in-problems.ts";
export * from "./snippet-inputs.ts";
export * from "./snippet-templates.ts";
export * from "./snippets.ts";
export * from "./prompt-log-days.ts";
export * from "./prompt-logs.ts";
export * from "./request-history.ts";
export * from "./deployment-attributes.ts";
export * from "./usage.ts";
export type { Follow, FollowType, Notification } from "./endpoints/watching.ts";
export * from "./webhooks.ts";
