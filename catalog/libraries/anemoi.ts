import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

export default {
  label: "AnemoI",
  repoName: "AnemoI",
  repo: "https://github.com/ecmwf/anemoi-inference",
  docs: "https://anemoi.readthedocs.io/en/latest/",
  countDownloads: `path_extension:"ckpt"`,
  snippets: ({ id }) => [
    withInstall(
      pip('"anemoi-inference[huggingface]"'),
      python`
        from anemoi.inference.config.run import RunConfiguration
        from anemoi.inference.runners.default import DefaultRunner

        # "input" and "output" say where the weather comes from and where the forecast goes.
        config = RunConfiguration(
            checkpoint={"huggingface": ${id}},
            input="test",
            output="printer",
            lead_time="24h",
        )
        runner = DefaultRunner(config)
        runner.execute()
      `,
    ),
  ],
} satisfies Library;
