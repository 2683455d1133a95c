// Written by `npm run gen` from the files of providers/. Do not edit; after a merge, run it again.
import type { Provider } from "./provider.ts";
import type { ProviderId } from "./provider-ids.gen.ts";
import * as cerebras from "./providers/cerebras.ts";

export const providers: Readonly<Record<ProviderId, Provider>> = {
  cerebras: {
    ...cerebras.service,
    tasks: {
      "chat-completion": cerebras.chatCompletion,
    },
  },
};
