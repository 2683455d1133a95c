import { eachCardWord, MAX_CARD_WORDS, STOP_WORDS } from "../words.ts";

/** Returns the indexed words of a card. */
export function getCardWords(card: string): Set<string> {
  const words = new Set<string>();
  eachCardWord(card, (prose, start, end) => {
    const word = prose.slice(start, end).toLowerCase();
    if (!STOP_WORDS.has(word)) words.add(word);
    return words.size < MAX_CARD_WORDS;
  });
  return words;
}
