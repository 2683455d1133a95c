import { pip, python, titled, withInstall } from "../code.ts";
import type { Library } from "../library.ts";

const install = pip("git+https://github.com/pq-yang/MatAnyone");

export default {
  label: "MatAnyone",
  repoName: "MatAnyone",
  repo: "https://github.com/pq-yang/MatAnyone",
  snippets: ({ id }) => [
    titled(
      "Cut a person out of a video",
      withInstall(
        install,
        python`
          from matanyone import InferenceCore

          processor = InferenceCore(${id})

          # The mask shows in white who is meant, in the first frame.
          foreground, alpha = processor.process_video(
              input_path="clip.mp4",
              mask_path="mask.png",
              output_path="outputs",
          )
          print(foreground, alpha)
        `,
      ),
    ),
    titled(
      "Load the network itself",
      withInstall(
        install,
        python`
          from matanyone.model.matanyone import MatAnyone

          model = MatAnyone.from_pretrained(${id}).eval()
          print(sum(parameter.numel() for parameter in model.parameters()), "parameters")
        `,
      ),
    ),
  ],
} satisfies Library;
