import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "Relik",
  repoName: "Relik",
  repo: "https://github.com/SapienzaNLP/relik",
  snippets: ({ id }) => [
    withInstall(
      pip("relik"),
      python`
        from relik import Relik

        relik = Relik.from_pretrained(${id})

        output = relik("Ada Lovelace worked with Charles Babbage in London.")
        print(output)
      `,
    ),
  ],
} satisfies Library;
