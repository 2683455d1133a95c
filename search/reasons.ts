import { getAuthor, getName, type Reason } from "./model.ts";
import type { MatchField } from "./rank.ts";
import { isTypo } from "./misspelling.ts";
import { getHalves, getNameAlternatives, getNameWords, getTaskByNickname } from "./words.ts";

/** Returns the reason why a model matches a word in this field, unless its ID or task shows it. */
export function getReason(word: string, field: MatchField, id: string): Reason | undefined {
  const named = () => getNameWords(getName(id)).words;
  switch (field) {
    case "card":
      return { word, in: "card" };
    case "tag":
    case "tagBeginning":
      return { word, in: "tag" };
    case "typo": {
      const words = named();
      const similar =
        [...words, ...getNameWords(getAuthor(id)).words].find((other) => isTypo(word, other)) ??
        getHalves(word, 2)
          .find((halves) => halves.every((half) => words.has(half)))
          ?.join(" ");
      return { word, in: "similar", ...(similar !== undefined && { as: similar }) };
    }
    case "task": {
      const task = getTaskByNickname(word);
      return task === undefined ? undefined : { word, in: "alias", as: task };
    }
    case "pieces": {
      const words = named();
      const as = getNameAlternatives(word).find((all) => all.every((each) => words.has(each)));
      // llama3 is llama 3, and qwen25 is qwen 2.5.
      const isPlain = as === undefined || as.join("").replaceAll(".", "") === word.replaceAll(/[.-]/g, "");
      return isPlain ? undefined : { word, in: "alias", as: as.join(" ") };
    }
    default:
      return undefined;
  }
}
