import type { Parameter, TaskId, WidgetExample } from "@modelyard/catalog";
import type { MappingEntry } from "@modelyard/inference";
import { createContext, useContext } from "react";
import type { Price } from "./calls/measures.ts";

/** What a widget knows of the model it calls. */
export interface TryModel {
  id: string;
  task: TaskId;
  /** A provider's id, or how one is chosen: `auto`, `fastest`, `cheapest`, `preferred`. */
  provider: string;
  /** Whether somebody is signed in, who alone may call. */
  signedIn: boolean;
  parameters: Readonly<Record<string, Parameter>>;
  /** From the model's card. */
  examples: readonly WidgetExample[];
  maskToken: string;
  /** Whether the model looks at pictures when it chats. */
  sees: boolean;
  prices: Readonly<Record<string, Price>>;
  /** As the hub's document of the model has it: what code for it is made of. */
  facts: { pipeline_tag?: string; tags: readonly string[]; mappings: readonly MappingEntry[] };
}

export const TryContext = createContext<TryModel | null>(null);

/** The model that is tried. */
export function useTry(): TryModel {
  const model = useContext(TryContext);
  if (model === null) throw new Error("A widget is shown outside of a page that says which model it is for.");
  return model;
}

/** The name to call: with a suffix where a provider or a policy was chosen. */
export const callName = (id: string, provider: string): string =>
  provider === "auto" || provider === "" ? id : `${id}:${provider}`;
