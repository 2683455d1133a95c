import { paths } from "@modelyard/contract";
import type { MetaArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { keepHtml } from "../../server-html.tsx";
import { modelOf } from "../model/document.server.ts";
import "../../card/code.css";
import "./chat-template.css";
import { fromQuery } from "./conversation.ts";
import { firstPrompt } from "./prompt.server.ts";
import { linesOf, templateOf } from "./template.server.ts";
import { SOURCE, Workbench } from "./workbench.tsx";

export async function loader(args: LoaderArgs) {
  const model = await modelOf(args);
  const query = args.url.searchParams;
  const { names, chosen, specialTokens, isExample } = templateOf(model, query.get("template"));
  const conversation = fromQuery(query.get("chat"));
  const now = new Date();
  return {
    id: model.id,
    names,
    name: chosen.name,
    source: chosen.template,
    lines: keepHtml(args, SOURCE, await linesOf(chosen.template)),
    specialTokens,
    isExample,
    conversation,
    prompt: firstPrompt(chosen.template, conversation, specialTokens, now),
    now: now.toISOString(),
  };
}

/** What is typed is rendered here; the server is asked for another template, or another model's. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname ||
  currentUrl.searchParams.get("template") !== nextUrl.searchParams.get("template");

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { id } = loaderData;
  return pageMeta({
    title: `Chat template of ${id}`,
    description: `How ${id} is given a conversation: its chat template, with the prompt it makes of messages and tools.`,
    path: paths.modelChatTemplate(id),
    matches,
  });
}

/** A model's chat template, and what it makes of a conversation that one edits. */
export default function ChatTemplatePage({ loaderData }: PageProps<typeof loader>) {
  const { id, names, name, isExample } = loaderData;
  return (
    <div className="chat-template">
      {isExample ? (
        <p className="notice">
          The files of this model hold no chat template that this hub knows. Below is ChatML, a format that
          many models share, to try; this model may want another.
        </p>
      ) : null}
      {names.length > 1 ? (
        <nav className="segments" aria-label="Templates" data-stay>
          {names.map((each) => (
            <a
              key={each}
              href={paths.modelChatTemplate(id, { template: each })}
              aria-current={each === name ? "true" : undefined}
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
