import type { Parameter, TaskId, WidgetExample } from "@modelyard/catalog";
import type { MappingEntry } from "@modelyard/inference";
import { createContext, useContext } from "react";
import type { Other } from "./chat/turn-list.tsx";
import type { Price } from "../components/price.ts";

/** The model of a widget and its settings. */
export interface TryModel {
  id: string;
  task: TaskId;
  /** Provider ID or routing policy: `auto`, `fastest`, `cheapest`, `preferred`. */
  provider: string;
  /** Whether the user is signed in, which requests require. */
  signedIn: boolean;
  /** The providers of the model. */
  hosts: readonly { provider: string; label: string }[];
  /** Selects a provider or routing policy. */
  selectProvider(provider: string): void;
  parameters: Readonly<Record<string, Parameter>>;
  /** Examples of the model card. */
  examples: readonly WidgetExample[];
  maskToken: string;
  /** Whether the model accepts images in a chat. */
  acceptsImages: boolean;
  prices: Readonly<Record<string, Price>>;
  /** Model metadata and provider mappings for code generation. */
  codeContext: { pipeline_tag?: string; tags: readonly string[]; mappings: readonly MappingEntry[] };
}

export const TryContext = createContext<TryModel | null>(null);

/** Returns the model of the widget. Throws outside `TryContext`. */
export function useTry(): TryModel {
  const model = useContext(TryContext);
  if (model === null) throw new Error("useTry must be used inside TryContext.");
  return model;
}

/** Returns the model ID for a request, with a suffix for a provider or routing policy other than `auto`. */
export const getRequestModel = (id: string, provider: string): string =>
  provider === "auto" || provider === "" ? id : `${id}:${provider}`;

/** Lists the providers to ask when the selected one fails. The router itself tries all providers of a policy. */
export const listOthers = (
  hosts: TryModel["hosts"],
  selected: string,
  retry: (provider: string) => void,
): Other[] =>
  hosts.some(({ provider }) => provider === selected)
    ? hosts
        .filter(({ provider }) => provider !== selected)
        .map(({ provider, label }) => ({ label, retry: () => retry(provider) }))
    : [];
