import { pip, python, withInstall } from "../code.ts";
import type { Library } from "../library.ts";
import { getModelName } from "../model.ts";

export default {
  label: "Mobilint",
  repoName: "mblt-model-zoo",
  repo: "https://github.com/mobilint/mblt-model-zoo",
  docs: "https://docs.mobilint.com",
  countDownloads: `path:"config.json" OR path_extension:"mxq"`,
  snippets: (model) => [
    withInstall(
      pip("mblt-vision-python"),
      python`
        from mblt_vision import MBLT_Engine

        model = MBLT_Engine(
            model_cls=${getModelName(model)},
            model_type="DEFAULT",
            model_path="",  # empty: the compiled file is downloaded
            core_mode="global8",
        )
        try:
            output = model(model.preprocess("street.jpg"))
            result = model.postprocess(output)
            result.plot(source_path="street.jpg", save_path="result.jpg")
        finally:
            model.dispose()
      `,
    ),
  ],
} satisfies Library;
