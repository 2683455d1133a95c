import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "spaCy",
  repoName: "spaCy",
  repo: "https://github.com/explosion/spaCy",
  docs: "https://huggingface.co/docs/hub/spacy",
  filter: true,
  countDownloads: `path_extension:"whl"`,
  // The wheels have the version "any", which pip rejects since 25.3. The directory loads directly.
  snippets: ({ id }) => [
    withInstall(
      pip("-U", "spacy", "huggingface_hub"),
      python`
        import spacy
        from huggingface_hub import snapshot_download

        nlp = spacy.load(snapshot_download(${id}))

        doc = nlp("Ada Lovelace lived in London.")
        for token in doc:
            print(token.text, token.pos_, token.dep_)
        print(doc.ents, doc.cats)
      `,
    ),
  ],
} satisfies Library;
