// Written by `npm run gen` from the files of providers/. Do not edit; after a merge, run it again.
import type { Offers } from "./provider.ts";
import * as cerebras from "./providers/cerebras.ts";

export const chatCompletion: Offers<"chat-completion"> = {
  cerebras: { service: cerebras.service, adapter: cerebras.chatCompletion },
};
