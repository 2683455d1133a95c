import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "pxia",
  repoName: "pxia",
  repo: "https://github.com/not-lain/pxia",
  snippets: ({ id }) => [
    withInstall(
      pip("git+https://github.com/not-lain/pxia"),
      python`
        from pxia import AutoModel

        model = AutoModel.from_pretrained(${id})
        print(model)
      `,
    ),
  ],
} satisfies Library;
