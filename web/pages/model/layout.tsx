import { lazy } from "react";
import { getChatTemplates } from "@modelyard/catalog";
import { paths } from "@modelyard/contract";
import { Outlet, type ShouldRevalidateFunctionArgs, useActionData, useLocation } from "react-router";
import { Avatar } from "../../components/avatar.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import type { ActionResult } from "../../components/form-action.server.ts";
import { FeedLink, FollowButton } from "../../components/follow-button.tsx";
import { loadFollow } from "../../components/follow.server.ts";
import { useShortcuts } from "../../components/keyboard.ts";
import { getHub, type LoaderArgs, type PageProps } from "../../page.ts";
import { hasFiles, canManage } from "../../repository/location.server.ts";
import { loadModel } from "./document.server.ts";
import { loadGate } from "./gate.server.ts";
import { Icon, type IconName } from "../../components/icons.tsx";
import { Visibility } from "../../components/visibility.tsx";
import { LikeButton } from "./like-button.tsx";
import "../../card/card.css";
import "../../card/code.css";
import "../../components/form.css";
import "./model.css";
import { type Tag, listTags } from "./tags.server.ts";
import { TextLink, ButtonLink, PrimaryLink } from "../../components/links.tsx";
import { ToastNotice } from "../../components/toast.tsx";

/** Loaded on demand, as most models are not gated. `HostedPanel` in `use.tsx` explains why there is no boundary. */
const GatePanel = lazy(async () => ({ default: (await import("./gate.tsx")).GatePanel }));

export async function loader(args: LoaderArgs) {
  const model = await loadModel(args);
  const getText = (name: string) => {
    const value = model.cardData?.[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const newVersion = getText("new_version");
  const isHere = hasFiles(model);
  const hub = getHub(args.context);
  const isSignedIn = model.isLikedByUser !== undefined;
  const [gate, discussions, manages] = await Promise.all([
    loadGate(args, model),
    isHere ? hub.listDiscussions(model.id, { status: "open" }) : undefined,
    isHere && isSignedIn && canManage(hub, model.id),
  ]);
  return {
    id: model.id,
    ...(model.private && { isPrivate: true as const }),
    ...(model.gated && { gated: true as const }),
    tags: listTags(model),
    ...(model.modelyard?.summary !== undefined && { summary: model.modelyard.summary }),
    ...(isHere && { files: true as const }),
    // Without files on this hub, the only events of a model are new derivatives.
    follow: isHere
      ? await loadFollow(args, "model", model.id)
      : await loadFollow(args, "search", String(new URLSearchParams({ base_model: model.id }))),
    ...(manages && { manages }),
    // Absent if the repository is on another hub.
    ...(discussions && { openDiscussions: discussions.count }),
    hasMemory: (model.modelyard?.parameters ?? model.safetensors ?? model.gguf) !== undefined,
    hosts: Object.keys(model.inferenceProviderMapping ?? {}).length,
    hasChatTemplate: model.tags.includes("conversational") || getChatTemplates(model).length > 0,
    // Absent if no source reports likes.
    ...(model.modelyard?.likesKnown !== false && { likes: model.likes }),
    // Absent for visitors.
    ...(model.isLikedByUser !== undefined && { liked: model.isLikedByUser }),
    ...(gate && { gate }),
    ...(newVersion !== undefined && { newVersion }),
    ...(model.tags.includes("not-for-all-audiences") && { sensitive: true as const }),
  };
}

export { actOnModel as action } from "./action.server.ts";

/** Reloads for another model and after a form was accepted or files were uploaded. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  ((args.formMethod ?? "GET") !== "GET" && args.defaultShouldRevalidate) ||
  args.currentUrl.pathname.includes("/upload/") ||
  args.currentParams["owner"] !== args.nextParams["owner"] ||
  args.currentParams["name"] !== args.nextParams["name"];

type Data = PageProps<typeof loader>["loaderData"];

export default function ModelLayout({ loaderData }: PageProps<typeof loader>) {
  const { id, isPrivate, gated, tags, summary, liked, follow, gate, newVersion, sensitive, files } =
    loaderData;
  const result = useActionData<ActionResult>();
  const { pathname } = useLocation();
  const isFilesPage =
    pathname === paths.model(id) || /^\/(?:tree|blob)\//.test(pathname.slice(paths.model(id).length));
  const [owner = "", name = ""] = [id.slice(0, Math.max(0, id.indexOf("/"))), id.slice(id.indexOf("/") + 1)];
  return (
    <div className="page model">
      <header className={pathname === paths.model(id) ? "model-head" : "model-head brief"}>
        <Avatar name={owner === "" ? name : owner} size={64} />
        <div className="model-name">
          <div className="title">
            <h1>
              {owner === "" ? null : (
                <>
                  <a href={paths.author(owner)}>{owner}</a>
                  <span>/</span>
                </>
              )}
              <wbr />
              {name}
            </h1>
            <CopyButton text={id} label="Copy model ID" className="ghost" />
            <Visibility private={isPrivate} gated={gated} />
          </div>
          {summary === undefined ? null : <p className="model-line">{summary}</p>}
          <TagRow tags={tags} />
        </div>
        <div className="model-actions no-print">
          <PrimaryLink href={`${paths.model(id)}#use`}>Use this model</PrimaryLink>
          <ButtonLink href={paths.modelTry(id)}>Try</ButtonLink>
          <ButtonLink href={paths.compare([id])}>Compare</ButtonLink>
          <LikeButton {...loaderData} />
          {files || liked !== undefined ? (
            <details className="dropdown more" key={pathname} data-menu="">
              <summary className="button" aria-label="More actions">
                <Icon name="more" />
              </summary>
              <div className="menu">
                <FollowButton
                  follow={follow}
                  next={pathname}
                  what={files ? id : `new models derived from ${id}`}
                />
                {liked === undefined ? null : (
                  <ButtonLink href={paths.addToCollection(id)}>Add to collection</ButtonLink>
                )}
                {files ? <FeedLink href={paths.modelFeed(id)} /> : null}
              </div>
            </details>
          ) : null}
        </div>
      </header>
      <ToastNotice result={result} />
      {newVersion === undefined ? null : (
        <p className="notice">
          A newer version is available: <TextLink href={paths.model(newVersion)}>{newVersion}</TextLink>
        </p>
      )}
      {gate === undefined ? null : <GatePanel id={id} gate={gate} open={isFilesPage} result={result} />}
      {sensitive ? <p className="notice">The authors mark this model as not for all audiences.</p> : null}
      <Tabs {...loaderData} />
      <Outlet key={id} />
    </div>
  );
}

const MAX_VISIBLE_TAGS = 12;

function TagRow({ tags }: { tags: readonly Tag[] }) {
  const renderTags = (items: readonly Tag[]) =>
    items.map(({ label, href, role }) => (
      <li key={label}>
        <a href={href} className={role === undefined ? "badge" : `badge ${role}`}>
          {label}
        </a>
      </li>
    ));
  return (
    <ul className="tags" aria-label="Tags">
      {renderTags(tags.slice(0, MAX_VISIBLE_TAGS))}
      {tags.length > MAX_VISIBLE_TAGS ? (
        <li>
          <details>
            <summary className="badge">+{tags.length - MAX_VISIBLE_TAGS}</summary>
            <ul className="tags">{renderTags(tags.slice(MAX_VISIBLE_TAGS))}</ul>
          </details>
        </li>
      ) : null}
    </ul>
  );
}

function Tabs({ id, hosts, hasMemory, hasChatTemplate, files, manages, openDiscussions }: Data) {
  const { pathname } = useLocation();
  useShortcuts([
    { keys: "[", description: "Previous tab", run: () => step(-1) },
    { keys: "]", description: "Next tab", run: () => step(1) },
  ]);
  const [, view = ""] = pathname.slice(paths.model(id).length).split("/");
  const tabs: (Tab | false | undefined)[] = [
    { label: "Card", icon: "file", href: paths.model(id), views: ["", "card"] },
    files && {
      label: "Files",
      icon: "folder",
      href: paths.tree(id),
      views: ["tree", "blob", "commits", "commit", "edit", "new", "upload"],
    },
    { label: "Try", icon: "play", href: paths.modelTry(id), views: ["try"] },
    {
      label: "Providers",
      icon: "plug",
      count: hosts,
      href: paths.modelProviders(id),
      views: ["providers", "cost"],
    },
    (hasMemory || view === "fits") && {
      label: "Memory",
      icon: "chip",
      href: paths.modelFits(id),
      views: ["fits"],
    },
    openDiscussions !== undefined && {
      label: "Community",
      icon: "chat",
      count: openDiscussions,
      href: paths.discussions(id),
      views: ["discussions"],
    },
    hasChatTemplate && {
      label: "Chat template",
      icon: "code",
      href: paths.modelChatTemplate(id),
      views: ["chat-template"],
    },
    manages && { label: "Settings", icon: "sliders", href: paths.modelSettings(id), views: ["settings"] },
  ];
  return (
    <nav className="tabs no-print" aria-label="Model" data-stay>
      {tabs
        .filter((tab) => typeof tab === "object")
        .map(({ label, icon, href, views, count = 0 }) => (
          <a key={label} href={href} aria-current={views.includes(view) ? "page" : undefined}>
            <Icon name={icon} />
            {label}
            {count === 0 ? null : (
              <>
                {" "}
                <span className="count">{count}</span>
              </>
            )}
          </a>
        ))}
    </nav>
  );
}

interface Tab {
  label: string;
  icon: IconName;
  href: string;
  /** Views of the model that belong to the tab: the path segment after the ID. */
  views: readonly string[];
  count?: number;
}

function step(offset: 1 | -1): void {
  const tabs = [...document.querySelectorAll<HTMLElement>("nav[aria-label=Model] a")];
  tabs[tabs.findIndex((tab) => tab.hasAttribute("aria-current")) + offset]?.click();
}
