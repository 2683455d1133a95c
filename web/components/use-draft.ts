import { useEffect, useRef } from "react";

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
export const discardDraft = (name: string): void => sessionStorage.removeItem(`draft-${name}`);

/** Returns the texts of a draft. Empty if there is none. */
export function readDraft(name: string): Texts {
  try {
    return Object(JSON.parse(sessionStorage.getItem(`draft-${name}`) ?? "{}")) as Texts;
  } catch {
    return {};
  }
}

export function saveDraft(name: string, texts: Texts): void {
  try {
    sessionStorage.setItem(`draft-${name}`, JSON.stringify(texts));
  } catch {
    // The storage is full or disabled. The form works without it.
  }
}
