import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { notice } from "../notices.ts";

export default {
  label: "Kernels",
  repoName: "Kernels",
  repo: "https://github.com/huggingface/kernels",
  docs: "https://huggingface.co/docs/kernels",
  countDownloads: `path_filename:"_ops" AND path_extension:"py"`,
  snippets: ({ id }) => [
    withInstall(
      pip("kernels"),
      python`
        from kernels import get_kernel

        kernel = get_kernel(${id})
        print([name for name in dir(kernel) if not name.startswith("_")])
      `,
    ),
    notice("runs-repository-code"),
  ],
} satisfies Library;
