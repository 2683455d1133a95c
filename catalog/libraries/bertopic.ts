import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "BERTopic",
  repoName: "BERTopic",
  repo: "https://github.com/MaartenGr/BERTopic",
  filter: true,
  snippets: ({ id }) => [
    withInstall(
      pip("bertopic"),
      python`
        from bertopic import BERTopic

        model = BERTopic.load(${id})
        print(model.get_topic_info().head())

        topics, _ = model.transform(["The ferry to Bergen was canceled because of the storm."])
        print(model.get_topic(topics[0]))
      `,
    ),
  ],
} satisfies Library;
