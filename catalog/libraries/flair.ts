import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { notice } from "../notices.ts";

const install = pip("-U", "flair");

export default {
  label: "Flair",
  repoName: "Flair",
  repo: "https://github.com/flairNLP/flair",
  docs: "https://huggingface.co/docs/hub/flair",
  filter: true,
  countDownloads: `path:"pytorch_model.bin"`,
  snippets: ({ id, pipeline_tag }) => [
    pipeline_tag === "text-classification"
      ? withInstall(
          install,
          python`
            from flair.data import Sentence
            from flair.models import TextClassifier

            classifier = TextClassifier.load(${id})

            sentence = Sentence("I have never slept better than in this hotel.")
            classifier.predict(sentence)
            print(sentence.labels)
          `,
        )
      : withInstall(
          install,
          python`
            from flair.data import Sentence
            from flair.models import SequenceTagger

            tagger = SequenceTagger.load(${id})

            sentence = Sentence("Ada Lovelace lived in London.")
            tagger.predict(sentence)
            for label in sentence.get_labels():
                print(label.data_point.text, label.value, f"{label.score:.2f}")
          `,
        ),
    notice("untrusted-pickle"),
  ],
} satisfies Library;
