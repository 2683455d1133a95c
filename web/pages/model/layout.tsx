import { getChatTemplates } from "@modelyard/catalog";
import { paths } from "@modelyard/contract";
import { Outlet, type ShouldRevalidateFunctionArgs, useActionData, useLocation } from "react-router";
import { CopyButton } from "../../components/copy-button.tsx";
import type { Answered } from "../../components/form-action.server.ts";
import { useShortcuts } from "../../components/keyboard.ts";
import { getHub } from "../../hub-context.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { hasFiles, mayWrite } from "../../repository/location.server.ts";
import { modelOf } from "./document.server.ts";
import { gateOf } from "./gate.server.ts";
import { GatePanel } from "./gate.tsx";
import { LikeButton } from "./like-button.tsx";
import "./model.css";
import { type Tag, tagRow } from "./tags.server.ts";

export async function loader(args: LoaderArgs) {
  const model = await modelOf(args);
  const text = (name: string) => {
    const value = model.cardData?.[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const newer = text("new_version");
  const isHere = hasFiles(model);
  const hub = getHub(args.context);
  const isSignedIn = model.isLikedByUser !== undefined;
  const [gate, said, manages] = await Promise.all([
    gateOf(args, model),
    isHere ? hub.discussions.list(model.id, { status: "open" }) : undefined,
    isHere && isSignedIn && mayWrite(hub, model.id),
  ]);
  return {
    id: model.id,
    tags: tagRow(model),
    ...(isHere && { files: true as const }),
    ...(manages && { manages }),
    ...(said && { open: said.count }),
    hosts: Object.keys(model.inferenceProviderMapping ?? {}).length,
    chats: model.tags.includes("conversational") || getChatTemplates(model).length > 0,
    ...(model.modelyard?.likesKnown !== false && { likes: model.likes }),
    ...(model.isLikedByUser !== undefined && { liked: model.isLikedByUser }),
    ...(gate && { gate }),
    ...(newer !== undefined && { newer }),
    ...(model.tags.includes("not-for-all-audiences") && { sensitive: true as const }),
  };
}

export { actOnModel as action } from "./action.server.ts";

/** Of another model, and after its files were changed. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  (args.formMethod ?? "GET") !== "GET" || args.currentUrl.pathname.includes("/upload/") || isAnother(args);

const isAnother = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams["owner"] !== nextParams["owner"] || currentParams["name"] !== nextParams["name"];

export default function ModelLayout({ loaderData }: PageProps<typeof loader>) {
  const {
    id,
    hosts,
    chats,
    files = false,
    manages = false,
    open,
    tags,
    likes,
    liked,
    gate,
    newer,
    sensitive,
  } = loaderData;
  const answer = useActionData<Answered>();
  const { pathname } = useLocation();
  const wantsFiles =
    pathname === paths.model(id) || /^\/(?:tree|blob)\//.test(pathname.slice(paths.model(id).length));
  const [owner = "", name = ""] = [id.slice(0, Math.max(0, id.indexOf("/"))), id.slice(id.indexOf("/") + 1)];
  return (
    <div className="page model">
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
        <CopyButton text={id} label="Copy the model’s id" className="ghost" />
        <LikeButton id={id} likes={likes} liked={liked} />
        {liked === undefined ? null : (
          <a className="button" href={paths.collect(id)}>
            Collect
          </a>
        )}
      </div>
      <TagRow tags={tags} />
      {newer === undefined ? null : (
        <p className="notice">
          Its authors name a newer version:{" "}
          <a className="link" href={paths.model(newer)}>
            {newer}
          </a>
        </p>
      )}
      {gate === undefined ? null : <GatePanel id={id} gate={gate} open={wantsFiles} answer={answer} />}
      {sensitive ? <p className="notice">Its authors mark it as not for all audiences.</p> : null}
      <Tabs {...{ id, hosts, chats, files, manages, open }} />
      <Outlet key={id} />
    </div>
  );
}

const FIRST_TAGS = 12;

function TagRow({ tags }: { tags: readonly Tag[] }) {
  const items = (some: readonly Tag[]) =>
    some.map(({ label, href, warns }) => (
      <li key={label}>
        <a href={href} className={warns && "warns"}>
          {label}
        </a>
      </li>
    ));
  return (
    <ul className="tags" aria-label="Tags">
      {items(tags.slice(0, FIRST_TAGS))}
      {tags.length > FIRST_TAGS ? (
        <li>
          <details>
            <summary>+{tags.length - FIRST_TAGS}</summary>
            <ul className="tags">{items(tags.slice(FIRST_TAGS))}</ul>
          </details>
        </li>
      ) : null}
    </ul>
  );
}

const FILE_VIEWS = new Set(["tree", "blob", "commits", "commit", "edit", "new", "upload"]);

interface TabsProps {
  id: string;
  hosts: number;
  chats: boolean;
  files: boolean;
  /** Whether who looks at it may change its settings. */
  manages: boolean;
  /** Discussions and pull requests that are open; absent: the model's community is elsewhere. */
  open: number | undefined;
}

function Tabs({ id, hosts, chats, files, manages, open }: TabsProps) {
  const { pathname } = useLocation();
  useShortcuts([
    { keys: "[", about: "Previous tab", run: () => step(-1) },
    { keys: "]", about: "Next tab", run: () => step(1) },
  ]);
  const providers = paths.modelProviders(id);
  const template = paths.modelChatTemplate(id);
  const tried = paths.modelTry(id);
  // Views of the files, such as `tree` and `commits`, are the one tab.
  const [, inside = ""] = pathname.slice(paths.model(id).length).split("/");
  const inFiles = FILE_VIEWS.has(inside);
  const inCommunity = inside === "discussions";
  const inSettings = inside === "settings";
  const isElsewhere = inFiles || inCommunity || inSettings;
  const current = (on: boolean) => (on && !isElsewhere ? "page" : undefined);
  const others = [providers, template, tried];
  return (
    <nav className="tabs no-print" aria-label="About this model" data-stay>
      <a href={paths.model(id)} aria-current={current(!others.includes(pathname))}>
        Card
      </a>
      <a href={tried} aria-current={current(pathname === tried)}>
        Try
      </a>
      <a href={providers} aria-current={current(pathname === providers)}>
        Providers <sup>{hosts}</sup>
      </a>
      {files ? (
        <a href={paths.tree(id)} aria-current={inFiles ? "page" : undefined}>
          Files
        </a>
      ) : null}
      {open === undefined ? null : (
        <a href={paths.discussions(id)} aria-current={inCommunity ? "page" : undefined}>
          Community {open === 0 ? null : <sup>{open}</sup>}
        </a>
      )}
      {chats ? (
        <a href={template} aria-current={current(pathname === template)}>
          Chat template
        </a>
      ) : null}
      {manages ? (
        <a href={paths.modelSettings(id)} aria-current={inSettings ? "page" : undefined}>
          Settings
        </a>
      ) : null}
    </nav>
  );
}

function step(by: 1 | -1): void {
  const tabs = [...document.querySelectorAll<HTMLElement>(".tabs a")];
  tabs[tabs.findIndex((tab) => tab.hasAttribute("aria-current")) + by]?.click();
}
