import { paths } from "@modelyard/contract";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { runJob } from "../../content-work.server.ts";
import { type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import { keepHtml } from "../../server-html.tsx";
import { loadModel } from "../model/document.server.ts";
import "../../card/code.css";
import "./chat-template.css";
import type { Prompt } from "./prompt.ts";
import { renderPlainTemplate } from "./template-lines.server.ts";
import { selectTemplate } from "./template.server.ts";
import { SOURCE_ELEMENT_ID, Workbench } from "./workbench.tsx";

export async function loader(args: LoaderArgs) {
  const model = await loadModel(args);
  const query = args.url.searchParams;
  const { names, selected, specialTokens, isExample } = selectTemplate(model, query.get("template"));
  const chat = query.get("chat");
  const now = new Date();
  const { template: source } = selected;
  const options = { group: model.id };
  const [lines, prompt] = await Promise.all([
    runJob(args, "renderTemplateLines", source, options),
    runJob(args, "renderInitialPrompt", { source, chat, specialTokens, now }, { ...options, key: source }),
  ]);
  return {
    id: model.id,
    names,
    name: selected.name,
    source,
    lines: keepHtml(args, SOURCE_ELEMENT_ID, "value" in lines ? lines.value : renderPlainTemplate(source)),
    specialTokens,
    isExample,
    // Conversation as in the URL, with the prompt that the server rendered at `now`.
    chat,
    prompt: "value" in prompt ? prompt.value : FAILURES[prompt.problem],
    now: now.toISOString(),
  };
}

const toFailure = (reason: string): Prompt => ({
  text: "",
  extraVariables: [],
  failure: { raised: false, reason },
});
const FAILURES = {
  limit: toFailure("rendering takes too long"),
  busy: toFailure("the hub is busy. Reload the page to retry"),
};

/** Reloads for another model or template. Prompts are rendered in the browser. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname ||
  currentUrl.searchParams.get("template") !== nextUrl.searchParams.get("template");

export const meta = pageMeta<typeof loader>(({ id }) => ({
  title: `Chat template of ${id}`,
  description: `Edit messages and tools and see the prompt that the chat template of ${id} renders.`,
  path: paths.modelChatTemplate(id),
}));

/** A model's chat template with an editable conversation and the rendered prompt. */
export default function ChatTemplatePage({ loaderData }: PageProps<typeof loader>) {
  const { id, names, name, isExample } = loaderData;
  return (
    <div className="chat-template">
      {isExample ? (
        <p className="notice">
          No chat template found. Showing ChatML, a common format. This model may use a different one.
        </p>
      ) : null}
      {names.length > 1 ? (
        <nav className="segments small" aria-label="Templates" data-stay>
          {names.map((each) => (
            <a
              key={each}
              href={paths.modelChatTemplate(id, { template: each })}
              aria-current={each === name || undefined}
            >
              {each}
            </a>
          ))}
        </nav>
      ) : null}
      <Workbench key={`${id} ${name}`} {...loaderData} />
    </div>
  );
}
