import { paths, type TokenInfo } from "@modelyard/contract";
import { type MetaArgs, useActionData } from "react-router";
import { day } from "../../components/format.ts";
import { CopyButton } from "../../components/copy-button.tsx";
import { Confirm, Said } from "../../components/form.tsx";
import { type Answered, attempt, fieldsOf } from "../../components/form-action.server.ts";
import { useShowAnswer } from "../../components/use-focus-result.ts";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { newToken } from "./new-token.server.ts";
import { readSettings } from "./owner.server.ts";
import { TokenForm } from "./token-form.tsx";
import "./tokens.css";
import { minute } from "./format.ts";

type Answer = Answered & { made?: { name: string; token: string } };

export async function loader({ context, url }: LoaderArgs) {
  const hub = getHub(context);
  const { me, tokens } = await readSettings(hub, url, async (me) => ({
    me,
    tokens: await hub.accounts.tokens(),
  }));
  const now = new Date().toISOString();
  return {
    names: [me.name, ...me.orgs.map(({ name }) => name)],
    tokens: tokens.map((token) => ({
      id: token.id,
      name: token.name,
      about: about(token),
      used: token.usedAt === null ? "never used" : `last used ${minute(token.usedAt)} UTC`,
      expired: token.expiresAt !== null && token.expiresAt <= now,
      expires: token.expiresAt === null ? "does not expire" : (day(token.expiresAt) ?? ""),
    })),
  };
}

export async function action({ context, request }: LoaderArgs) {
  const { accounts } = getHub(context);
  const fields = await fieldsOf(request);
  return attempt<Answer>(fields, async () => {
    switch (fields["intent"]) {
      case "revoke":
        await accounts.revokeToken(fields["id"] ?? "");
        return { done: "Token revoked." };
      case "row":
        return { values: { ...fields, rows: String((Number(fields["rows"]) || 1) + 1) } };
      default: {
        const { name, token } = await accounts.createToken(newToken(fields));
        return { made: { name, token } };
      }
    }
  });
}

/** Describes the permissions of a token. */
function about({ role, scopes }: TokenInfo): string {
  if (role !== "fineGrained") return role;
  return scopes.map(({ entity, permissions }) => `${entity.name}: ${permissions.join(", ")}`).join("; ");
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: "Access tokens",
    description: "Create and revoke access tokens.",
    path: paths.settings("tokens"),
    matches,
    noIndex: true,
  });

export default function Tokens({ loaderData: { names, tokens } }: PageProps<typeof loader>) {
  const answer = useActionData<Answer>();
  useShowAnswer(answer);
  const revoking = answer?.done !== undefined || answer?.values?.["intent"] === "revoke";
  return (
    <>
      <h1 className="page-title">Access tokens</h1>
      <p className="quiet">Authenticate clients, git, and scripts. Use one per device with minimal scopes.</p>
      {answer?.made ? (
        <output className="token-created">
          <p>
            Token <b>{answer.made.name}</b> created. Copy it now; it won’t be shown again.
          </p>
          <p className="once">
            <code id="created-token">{answer.made.token}</code>
            <CopyButton from="created-token" label="Copy token" className="ghost" />
          </p>
        </output>
      ) : null}
      <Said answer={revoking ? answer : undefined} />
      {tokens.length === 0 ? null : (
        <ul className="entries">
          {tokens.map(({ id, name, about, used, expires, expired }) => (
            <li key={id}>
              <div>
                <b>{name}</b> <small className="mono">{about}</small>
                <p className="quiet">
                  {used},{" "}
                  {expired ? (
                    <span className="form-problem">expired {expires}</span>
                  ) : expires.startsWith("does") ? (
                    expires
                  ) : (
                    `expires ${expires}`
                  )}
                </p>
              </div>
              <Confirm label="Revoke…" yes={`Revoke ${name}`} send={{ intent: "revoke", id }}>
                Clients that use this token stop working immediately. This can’t be undone.
              </Confirm>
            </li>
          ))}
        </ul>
      )}
      <section>
        <h2>New token</h2>
        <TokenForm answer={revoking ? undefined : answer} names={names} />
      </section>
    </>
  );
}
