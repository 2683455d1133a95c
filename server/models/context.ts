import type { AccountsContext } from "../accounts/context.ts";
import type { SnippetTemplateStore } from "./snippet-templates/store.ts";
import type { ModelStore } from "./store.ts";

/** What the routes of this feature need. */
export interface ModelsContext extends AccountsContext {
  models: ModelStore;
  snippetTemplates: SnippetTemplateStore;
}
