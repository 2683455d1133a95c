import { HubError, paths } from "@modelyard/contract";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import type { NotFoundData } from "./missing.server.ts";
import { REQUEST_ID, useRequestId } from "./request-id.ts";
import { Avatar } from "./avatar.tsx";
import { PrimaryLink, TextLink } from "./links.tsx";
import { YardDrawing } from "./yard-drawing.tsx";

/** Replaces a page that failed to load: what happened, and where to go next. */
export function ErrorPage() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) {
    const { kind = "page", missing = pathname, near = [] } = (error.data ?? {}) as Partial<NotFoundData>;
    return <NotFound kind={kind} missing={missing} near={near} />;
  }
  return <Failed error={error} here={pathname + search} />;
}

const KINDS = {
  model: { title: "Model not found", description: "Check the ID. The model may be private or not imported." },
  author: {
    title: "User or organization not found",
    description: "Check the name. Authors without models have no page.",
  },
  task: { title: "Task not found", description: "Task IDs are the values of pipeline_tag in model cards." },
  library: {
    title: "Library not found",
    description: "Library IDs are the values of library_name in model cards.",
  },
  item: {
    title: "Not found",
    description: "Check the URL. It may have been moved, renamed, or deleted.",
  },
  page: { title: "Page not found", description: "The URL may be wrong, or the page may have moved." },
} as const;

function NotFound({ kind, missing, near }: NotFoundData) {
  const { title, description } = KINDS[kind];
  return (
    <div className="page error-page">
      <title>Not found · Modelyard</title>
      <meta name="description" content={`${title}.`} />
      <meta name="robots" content="noindex" />
      <div className="card-box empty">
        <YardDrawing kind="missing" />
        <p className="status">404</p>
        <h1>{title}</h1>
        <p>
          Requested: <code>{missing}</code>. {description}
        </p>
        {near.length > 0 ? (
          <>
            <h2 className="eyebrow">Similar names</h2>
            <ul className="row">
              {near.map(({ label, href }) => (
                <li key={href}>
                  <a className="chip" href={href}>
                    {kind === "model" ? <Avatar name={label.split("/")[0] ?? ""} size={20} /> : null}
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <NextSteps query={kind === "item" ? "" : toQuery(missing)} />
      </div>
    </div>
  );
}

/** Returns the last part of a path as a search query. */
const toQuery = (missing: string) => missing.split("/").at(-1)?.slice(0, 100) ?? "";

function Failed({ error, here }: { error: unknown; here: string }) {
  const own = useRequestId();
  const { status, message, requestId = own } = toFailure(error);
  const title = getTitle(status);
  return (
    <div className="page error-page">
      <title>Error · Modelyard</title>
      <meta name="description" content={`${title}.`} />
      <meta name="robots" content="noindex" />
      <div className="card-box empty">
        <YardDrawing kind="failed" />
        <p className="status">{status}</p>
        <h1>{title}</h1>
        {message === undefined ? null : <p>{message}</p>}
        <p>
          {status < 500 ? "Check the URL. " : null}
          {status >= 500 && status !== 503
            ? "Server error. Try again; if it persists, contact your admin. "
            : null}
          {requestId === undefined ? null : (
            <>
              Request ID: <code id={REQUEST_ID}>{requestId}</code>.
            </>
          )}
        </p>
        <p>
          <PrimaryLink href={here}>Try again</PrimaryLink>
        </p>
        <NextSteps query="" />
      </div>
    </div>
  );
}

interface Failure {
  status: number;
  message?: string | undefined;
  requestId?: string | undefined;
}

function toFailure(error: unknown): Failure {
  if (isRouteErrorResponse(error)) {
    const { message, requestId }: Partial<Failure> = Object(error.data);
    return { status: error.status, message, requestId };
  }
  return error instanceof HubError ? error : { status: 500 };
}

function getTitle(status: number): string {
  if (status === 503) return "Temporarily unavailable";
  return status < 500 ? "Invalid request" : "This page couldn’t be loaded";
}

const PAGES = [
  ["All models", paths.models()],
  ["Tasks", paths.tasks()],
  ["Libraries", paths.libraries()],
  ["API reference", paths.apiReference()],
] as const;

/** A search form and links to the main pages. */
function NextSteps({ query }: { query: string }) {
  return (
    <>
      <search>
        <form action={paths.models()}>
          <input
            className="field"
            type="search"
            name="search"
            aria-label="Search models"
            defaultValue={query}
            maxLength={200}
          />
          <button className="button" type="submit">
            Search models
          </button>
        </form>
      </search>
      <ul className="row">
        {PAGES.map(([label, href]) => (
          <li key={href}>
            <TextLink href={href}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </>
  );
}
