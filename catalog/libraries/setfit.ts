import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "setfit",
  repoName: "setfit",
  repo: "https://github.com/huggingface/setfit",
  docs: "https://huggingface.co/docs/hub/setfit",
  filter: true,
  snippets: ({ id }) => [
    withInstall(
      pip("-U", "setfit"),
      python`
        from setfit import SetFitModel

        model = SetFitModel.from_pretrained(${id})

        labels = model.predict(["I slept very well.", "The room was cold and loud."])
        print(labels)
      `,
    ),
  ],
} satisfies Library;
