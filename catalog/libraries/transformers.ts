import { pip, python, raw, type Snippet, titled } from "../code.ts";
import type { Library } from "../library.ts";
import type { ModelMetadata } from "../model.ts";
import { notice } from "../notices.ts";
import { getCall, isPipeline, isRemoved } from "../usage/transformers-calls.ts";
import { directUsage } from "../usage/transformers-direct.ts";

const MIGRATION = "https://github.com/huggingface/transformers/blob/main/MIGRATION_GUIDE_V5.md";

export default {
  label: "Transformers",
  repoName: "🤗/transformers",
  repo: "https://github.com/huggingface/transformers",
  docs: "https://huggingface.co/docs/hub/transformers",
  filter: true,
  /** Code with the task's pipeline, if there is one, then with the model's own classes. */
  snippets: (model) => {
    const info = model.transformersInfo;
    if (info === undefined) return [notice("unknown-model-type")];
    const task = model.pipeline_tag;
    const hasPipeline = task !== undefined && isPipeline(task);
    return [
      ...(hasPipeline ? [pipelineUsage(model, task)] : []),
      titled("Load the model directly", directUsage(model, info)),
      ...(hasPipeline && isRemoved(task) ? [notice("pipeline-removed", MIGRATION)] : []),
      ...(runsOwnCode(model) ? [notice("runs-repository-code")] : []),
    ];
  },
} satisfies Library;

/** Whether the architecture is code in the repository, which runs only with permission. */
export const runsOwnCode = ({ tags }: ModelMetadata): boolean => tags.includes("custom_code");

function pipelineUsage(model: ModelMetadata, task: string): Snippet {
  const { imports = "", packages = [], code } = getCall(model, task);
  const version = isRemoved(task) ? ['"transformers<5"'] : ["-U", "transformers"];
  return python({ title: "Use a pipeline", install: pip(...version, "torch", ...packages) })`
    ${raw(imports)}
    from transformers import pipeline

    pipe = pipeline(${task}, model=${model.id}${raw(runsOwnCode(model) ? ", trust_remote_code=True" : "")})

    ${raw(code)}
  `;
}
