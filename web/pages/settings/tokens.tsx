import { useActionData } from "react-router";
import { day } from "../../components/format.ts";
import { CopyButton } from "../../components/copy-button.tsx";
import { Confirm, PageStatus } from "../../components/form.tsx";
import { type ActionResult, formAction } from "../../components/form-action.server.ts";
import { unlistedMeta, type PageProps } from "../../page.ts";
import { settingsLoader } from "./owner.server.ts";
import { parseNewToken, TokenForm } from "./token-form.tsx";
import "./tokens.css";
import { formatMinute } from "./format.ts";

type ActionData = ActionResult & { created?: { name: string; token: string } };

export const loader = settingsLoader(async ({ hub, me, url }) => {
  const tokens = await hub.listTokens();
  const now = new Date().toISOString();
  return {
    /** Preselected model of a fine-grained token; empty if none. */
    model: (url.searchParams.get("model") ?? "").slice(0, 300),
    /** Suggested resource names. */
    names: [me.name, ...me.orgs.map(({ name }) => name)],
    tokens: tokens.map((token) => ({
      id: token.id,
      name: token.name,
      role: token.role === "fineGrained" ? "fine-grained" : token.role,
      scopes: token.scopes
        .map(({ entity, permissions }) => `${entity.name}: ${permissions.join(", ")}`)
        .join("; "),
      used: token.usedAt === null ? "never used" : `last used ${formatMinute(token.usedAt)} UTC`,
      expired: token.expiresAt !== null && token.expiresAt <= now,
      expires: token.expiresAt === null ? "does not expire" : (day(token.expiresAt) ?? ""),
      renewable: token.renewable === true,
    })),
  };
});

export const action = formAction<ActionData>(async ({ hub, fields }) => {
  switch (fields["intent"]) {
    case "revoke":
      await hub.revokeToken(fields["id"] ?? "");
      return { done: "Token revoked." };
    case "row":
      return { values: { ...fields, rows: String((Number(fields["rows"]) || 1) + 1) } };
    default: {
      const { name, token } = await hub.createToken(parseNewToken(fields));
      return { created: { name, token } };
    }
  }
});

export const meta = unlistedMeta("Access tokens", "Create and revoke access tokens.");

const BADGES: ReadonlyMap<string, string> = new Map([
  ["write", "warn"],
  ["inference", "signal"],
  ["fine-grained", "info"],
]);

export default function Tokens({ loaderData }: PageProps<typeof loader>) {
  const { tokens } = loaderData;
  const { created } = useActionData<ActionData>() ?? {};
  return (
    <>
      <h1>Access tokens</h1>
      <p className="quiet">Authenticate clients, git, and scripts. Use one per device with minimal scopes.</p>
      {created ? (
        <output className="token-created">
          <p>
            Token <b>{created.name}</b> created. Copy it now; it won’t be shown again.
          </p>
          <p className="once">
            <code id="created-token">{created.token}</code>
            <CopyButton from="created-token" label="Copy token" className="ghost" />
          </p>
          <p className="small">
            Set the environment variable <code>HF_TOKEN</code> to this value. Hub clients and the code on
            model pages read it.
          </p>
        </output>
      ) : null}
      <PageStatus />
      {tokens.length === 0 ? null : (
        <ul className="entries">
          {tokens.map(({ id, name, role, scopes, used, expires, expired, renewable }) => (
            <li key={id}>
              <div>
                <b>{name}</b> <span className={`badge ${BADGES.get(role) ?? ""}`}>{role}</span>
                {scopes === "" ? null : <p className="mono">{scopes}</p>}
                <p className="quiet">
                  {used},{" "}
                  {expired ? (
                    <span className="form-problem">expired {expires}</span>
                  ) : expires.startsWith("does") ? (
                    expires
                  ) : (
                    `expires ${expires}${renewable ? " unless the program renews it" : ""}`
                  )}
                </p>
              </div>
              <Confirm label="Revoke…" confirmLabel={`Revoke ${name}`} values={{ intent: "revoke", id }}>
                Clients that use this token stop working immediately. This can’t be undone.
              </Confirm>
            </li>
          ))}
        </ul>
      )}
      <section id="new">
        <h2>New token</h2>
        <TokenForm {...loaderData} />
      </section>
    </>
  );
}
