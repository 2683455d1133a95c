import { useEffect, useRef } from "react";
import { readFromTab, storeInTab } from "./tab-storage.ts";

/** Texts of a form by field name. */
type Texts = Record<string, string>;

const isText = (field: unknown): field is HTMLTextAreaElement | HTMLInputElement =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === "text");

/**
 * Stores the text fields of a form in the tab until the draft is discarded, or a submission leads to another page, so
 * that a reload loses nothing. Returns the props of the form. Forms with the same `name` share a draft.
 */
export function useDraft(name: string) {
  const id = `draft-${name}`;
  const submitted = useRef(false);
  useEffect(() => {
    const form = document.getElementById(id);
    const saved = readDraft(name);
    if (!(form instanceof HTMLFormElement)) return undefined;
    for (const field of form.elements)
      if (isText(field) && field.value === field.defaultValue) field.value = saved[field.name] ?? field.value;
    const { pathname } = location;
    return () => {
      if (submitted.current && location.pathname !== pathname) discardDraft(name);
    };
  }, [id, name]);
  return {
    id,
    onSubmit: () => {
      submitted.current = true;
    },
    onInput: ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
      submitted.current = false;
      const fields = [...currentTarget.elements].filter(isText);
      saveDraft(name, Object.fromEntries(fields.map((field) => [field.name, field.value])));
    },
  };
}

/** Discards the draft of a form. */
export const discardDraft = (name: string): void => saveDraft(name, {});

/** Returns the texts of a draft. Empty if there is none. */
export const readDraft = (name: string) => Object(readFromTab(`draft-${name}`)) as Texts;

export const saveDraft = (name: string, texts: Texts): void => storeInTab(`draft-${name}`, texts);
