import { pip, python } from "../code.ts";
import type { Library } from "../library.ts";
import { getModelName } from "../model.ts";

export default {
  label: "Stanza",
  repoName: "stanza",
  repo: "https://github.com/stanfordnlp/stanza",
  docs: "https://huggingface.co/docs/hub/stanza",
  filter: true,
  countDownloads: `path:"models/default.zip"`,
  snippets: (model) => [
    python({ install: pip("stanza") })`
      import stanza

      language = ${getModelName(model).replace(/^stanza-/, "")}
      stanza.download(language)
      nlp = stanza.Pipeline(language)

      doc = nlp("Ada Lovelace lived in London.")
      for sentence in doc.sentences:
          for word in sentence.words:
              print(word.text, word.lemma, word.upos)
    `,
  ],
} satisfies Library;
