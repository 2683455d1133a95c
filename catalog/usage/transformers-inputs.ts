import type { ModelMetadata } from "../model.ts";

/** Maximum length of a model card's example in code, in characters. */
const MAX_LENGTH = 200;

/** The example of the model card, which fits the model's language and subject, or a default. */
export function exampleText({ widgetData }: ModelMetadata, fallback: string): string {
  const text = widgetData?.[0]?.text;
  return typeof text === "string" && text.trim() !== "" && text.length <= MAX_LENGTH ? text : fallback;
}

/** The masked sentence of the model card. `undefined` if there is none with this model's mask. */
export function maskedText(model: ModelMetadata): string | undefined {
  const text = exampleText(model, "");
  return model.mask_token && text.includes(model.mask_token) ? text : undefined;
}

/** A question and the text that answers it: those of the model card, or the defaults. */
export function questionAndContext(model: ModelMetadata): { question: string; context: string } {
  const { text, context } = model.widgetData?.[0] ?? {};
  return typeof context === "string" && context !== "" && context.length <= MAX_LENGTH
    ? {
        question: exampleText({ ...model, widgetData: [{ text: text ?? "" }] }, "What is it about?"),
        context,
      }
    : { question: "Where does the ferry go?", context: "The ferry leaves at six and goes to Bergen." };
}

/** Codes of multilingual model families for English and German, and the token that starts German output. */
const CODES = [
  { tag: "nllb", from: "eng_Latn", to: "deu_Latn", start: "deu_Latn" },
  { tag: "m2m_100", from: "en", to: "de", start: "__de__" },
  { tag: "mbart-50", from: "en_XX", to: "de_DE", start: "de_DE" },
];

/** Input of a translation model: text with its prefix, and language codes if required. */
export function translationInput(model: ModelMetadata): { text: string; codes?: (typeof CODES)[number] } {
  const text = exampleText(model, "The ferry to Bergen leaves at six.");
  const codes = CODES.find(({ tag }) => model.tags.includes(tag));
  if (codes !== undefined) return { text, codes };
  if (model.tags.includes("madlad")) return { text: `<2de> ${text}` };
  return { text: model.tags.includes("t5") ? `translate English to German: ${text}` : text };
}
