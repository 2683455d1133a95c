import type { ModelMetadata } from "../model.ts";

/** The longest example of a card that still reads well in code, in characters. */
const LONGEST = 200;

/** The card's own example, which is in the model's language and about its subject, else ours. */
export function exampleText({ widgetData }: ModelMetadata, ours: string): string {
  const text = widgetData?.[0]?.text;
  return typeof text === "string" && text.trim() !== "" && text.length <= LONGEST ? text : ours;
}

/** The card's own sentence with a gap; `undefined` where it has none, or none with this model's mask. */
export function maskedText(model: ModelMetadata): string | undefined {
  const text = exampleText(model, "");
  return model.mask_token && text.includes(model.mask_token) ? text : undefined;
}

/** A question and the text that answers it: the card's own, else ours. */
export function questionAndContext(model: ModelMetadata): { question: string; context: string } {
  const { text, context } = model.widgetData?.[0] ?? {};
  return typeof context === "string" && context !== "" && context.length <= LONGEST
    ? {
        question: exampleText({ ...model, widgetData: [{ text: text ?? "" }] }, "What is it about?"),
        context,
      }
    : { question: "Where does the ferry go?", context: "The ferry leaves at six and goes to Bergen." };
}

/** How families of many languages name English and German, and the token that starts German output. */
const CODES = [
  { tag: "nllb", from: "eng_Latn", to: "deu_Latn", start: "deu_Latn" },
  { tag: "m2m_100", from: "en", to: "de", start: "__de__" },
  { tag: "mbart-50", from: "en_XX", to: "de_DE", start: "de_DE" },
];

/** What a model for translation is given: text with what must stand before it, and codes if it needs them. */
export function translationInput(model: ModelMetadata): { text: string; codes?: (typeof CODES)[number] } {
  const text = exampleText(model, "The ferry to Bergen leaves at six.");
  const codes = CODES.find(({ tag }) => model.tags.includes(tag));
  if (codes !== undefined) return { text, codes };
  if (model.tags.includes("madlad")) return { text: `<2de> ${text}` };
  return { text: model.tags.includes("t5") ? `translate English to German: ${text}` : text };
}
