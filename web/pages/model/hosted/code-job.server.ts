import type { JobTools } from "../../../content-work.server.ts";
import type { HostedChoice } from "./choice.ts";
import type { HostedCode } from "./code.ts";
import type { HostedModel } from "./model.ts";

/** Generates code for a selection, in a separate process if there are custom clients, whose templates admins write. */
export async function generateHostedCode(
  { model, choice }: { model: HostedModel; choice: HostedChoice },
  { uncounted }: Pick<JobTools, "uncounted">,
): Promise<HostedCode> {
  const load = () => Promise.all([import("./engine.ts"), import("./code.ts")]);
  const [engine, { generateCode }] = await uncounted(load);
  return generateCode(engine, model, choice);
}
