import { HubError, paths } from "@modelyard/contract";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import "./error-page.css";
import type { Missing } from "./missing.server.ts";
import { REQUEST_ID, useRequestId } from "./request-id.ts";

/** What is shown instead of a page that could not be made: what happened, and where to go from here. */
export function ErrorPage() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) {
    const { kind = "page", missing = pathname, near = [] } = (error.data ?? {}) as Partial<Missing>;
    return <NotFound kind={kind} missing={missing} near={near} />;
  }
  return <Failed error={error} here={pathname + search} />;
}

const KINDS = {
  model: {
    says: "This hub has no model of that id",
    about: "It may be written differently, be private, or not have been imported.",
  },
  author: {
    says: "Nobody of that name has models here",
    about: "An author appears here with the first model.",
  },
  task: {
    says: "There is no such task",
    about: "Tasks are what a model’s card can name as its pipeline tag.",
  },
  library: {
    says: "No library has that id",
    about: "Ids are written as a model’s card writes its library name.",
  },
  page: {
    says: "There is nothing at this address",
    about: "It may be written differently, or lead to something that was moved.",
  },
} as const;

function NotFound({ kind, missing, near }: Missing) {
  const { says, about } = KINDS[kind];
  return (
    <div className="page oops">
      <title>Not found · Modelyard</title>
      <meta name="description" content={`${says}.`} />
      <meta name="robots" content="noindex" />
      <p className="eyebrow">404</p>
      <h1>{says}</h1>
      <p>
        Looked for: <code>{missing}</code>. {about}
      </p>
      {near.length > 0 ? (
        <section>
          <h2 className="eyebrow">Near to it</h2>
          <ul>
            {near.map(({ label, href }) => (
              <li key={href}>
                <a className="link" href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Ways looked={wordsOf(missing)} />
    </div>
  );
}

/** The part of an address that someone could have searched for. */
const wordsOf = (missing: string) => missing.split("/").at(-1)?.slice(0, 100) ?? "";

function Failed({ error, here }: { error: unknown; here: string }) {
  const { status, says, requestId: answered, detail } = explain(error);
  const own = useRequestId();
  const requestId = answered ?? own;
  return (
    <div className="page oops">
      <title>Something went wrong · Modelyard</title>
      <meta name="description" content={`${says}.`} />
      <meta name="robots" content="noindex" />
      <p className="eyebrow">{status}</p>
      <h1>{says}</h1>
      {detail === undefined ? null : <p>{detail}</p>}
      <p>
        {status < 500
          ? "The address may be written differently. "
          : "It is not what you did. Trying again in a moment may help; if it does not, tell those who run this hub. "}
        {requestId === undefined ? null : (
          <>
            In the hub’s log this is request <code id={REQUEST_ID}>{requestId}</code>.
          </>
        )}
      </p>
      <p>
        <a className="button" href={here}>
          Try again
        </a>
      </p>
      <Ways looked="" />
    </div>
  );
}

interface Explained {
  status: number;
  says: string;
  requestId?: string | undefined;
  detail?: string | undefined;
}

function explain(error: unknown): Explained {
  if (isRouteErrorResponse(error)) {
    const { message, requestId } = (error.data ?? {}) as { message?: string; requestId?: string };
    const says = error.status < 500 ? "The hub cannot answer this" : "The hub could not make this page";
    return { status: error.status, says, requestId, detail: message };
  }
  if (error instanceof HubError) {
    return {
      status: error.status,
      says: "The hub could not answer",
      requestId: error.requestId,
      detail: error.message,
    };
  }
  return { status: 500, says: "The hub could not make this page" };
}

/** Where to go from here. */
function Ways({ looked }: { looked: string }) {
  return (
    <section>
      <h2 className="eyebrow">From here</h2>
      <search>
        <form className="oops-find" action={paths.models()}>
          <input
            className="field"
            type="search"
            name="search"
            aria-label="Search models"
            defaultValue={looked}
            maxLength={200}
          />
          <button className="button primary" type="submit">
            Search models
          </button>
        </form>
      </search>
      <ul className="oops-ways">
        <li>
          <a className="link" href={paths.models()}>
            All models
          </a>
        </li>
        <li>
          <a className="link" href={paths.tasks()}>
            Tasks
          </a>
        </li>
        <li>
          <a className="link" href={paths.libraries()}>
            Libraries
          </a>
        </li>
        <li>
          <a className="link" href={paths.apiReference()}>
            API reference
          </a>
        </li>
      </ul>
    </section>
  );
}
