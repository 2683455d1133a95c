import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { notice } from "../notices.ts";

export default {
  label: "COLIPRI",
  repoName: "COLIPRI",
  repo: "https://huggingface.co/microsoft/colipri",
  countDownloads: `path_extension:"safetensors"`,
  snippets: () => [
    withInstall(
      pip("colipri"),
      python`
        from colipri import (
            ZeroShotImageClassificationPipeline,
            get_model,
            get_processor,
            load_sample_ct,
        )

        model = get_model().cuda()
        pipeline = ZeroShotImageClassificationPipeline(model, get_processor())

        scan = load_sample_ct()
        print(pipeline(scan, ["No lung nodules", "Lung nodules"]))
      `,
    ),
    notice("fixed-checkpoint"),
  ],
} satisfies Library;
