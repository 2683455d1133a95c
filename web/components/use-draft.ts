import { useEffect } from "react";

/** Texts of a form by field name. */
type Texts = Record<string, string>;

const isText = (field: unknown): field is HTMLTextAreaElement | HTMLInputElement =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === "text");

/**
 * Stores the text fields of a form in the tab until the draft is discarded, so that a reload loses nothing. Returns the
 * props of the form. Forms with the same `name` share a draft.
 */
export function useDraft(name: string) {
  const id = `draft-${name}`;
  useEffect(() => {
    const form = document.getElementById(id);
    const saved = readDraft(id);
    if (!(form instanceof HTMLFormElement)) return;
    for (const field of form.elements)
      if (isText(field) && field.value === field.defaultValue) field.value = saved[field.name] ?? field.value;
  }, [id]);
  return {
    id,
    onInput: ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
      const fields = [...currentTarget.elements].filter(isText);
      const texts: Texts = Object.fromEntries(fields.map((field) => [field.name, field.value]));
      try {
        sessionStorage.setItem(id, JSON.stringify(texts));
      } catch {
        // The storage is full or disabled. The form works without it.
      }
    },
  };
}

/** Discards the draft of a form. */
export const discardDraft = (name: string): void => sessionStorage.removeItem(`draft-${name}`);

function readDraft(id: string): Texts {
  try {
    return Object(JSON.parse(sessionStorage.getItem(id) ?? "{}")) as Texts;
  } catch {
    return {};
  }
}
