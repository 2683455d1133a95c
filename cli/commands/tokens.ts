import { NewTokenSchema, TOKEN_PERMISSIONS } from "@modelyard/contract";
import { type Accounts, ApiError, createToken, type StoredToken } from "@modelyard/server/offline";
import { findUser, formatColumns, requireOne, withAccounts } from "../accounts.ts";
import { command, createChoiceError, rejectArguments, UsageError } from "../command.ts";
import { hubOptions } from "../resolve-hub.ts";

export default command({
  summary: "Manage access tokens",
  usage: [
    "list [--user NAME] [--json]",
    "create --user NAME --name TEXT [--role ROLE | --scope SCOPE…] [--expires DAYS]",
    "revoke ID",
  ],
  description: `list    Print tokens with their permissions and last use. Never prints values.
create  Create a token for a user, and print its value once.
revoke  Revoke the token with this ID.

A scope gives permissions on one resource, such as model:ada/snow=repo.write or
org:acme=repo.content.read,repo.write. Resources: model:OWNER/NAME, user:NAME,
org:NAME. Permissions: ${TOKEN_PERMISSIONS.slice(0, 2).join(", ")},
${TOKEN_PERMISSIONS.slice(2).join(", ")}.

Safe to run while the hub is running. Changes take effect within a second.`,
  options: {
    user: { value: "NAME", description: "User of the tokens." },
    name: { value: "TEXT", description: "Name of the new token." },
    role: { value: "ROLE", description: "read, write, or inference. Default: read." },
    scope: { value: "SCOPE", multiple: true, description: "Permissions on one resource. Repeatable." },
    expires: { value: "DAYS", description: "Days until the token expires. Default: never." },
    json: { description: "Print tokens as a JSON array." },
    ...hubOptions,
  },
  examples: [
    "modelyard tokens list",
    "modelyard tokens create --user ci --name deploy --scope org:acme=repo.write --expires 90",
    "modelyard tokens revoke 6a0f3c9e5b1d2a4c8e7f9012",
  ],
  exitCodes: { 1: "the user or the token does not exist" },
  async run({ args: [action, ...rest], values }, context) {
    if (action === "revoke") {
      const id = requireOne(rest, "token ID");
      return withAccounts(
        values,
        context,
        async (accounts) => {
          const token = (await listTokens(accounts)).find((token) => token.id === id);
          if (!token || !(await accounts.tokens.revoke(token.userId, id)))
            throw new ApiError(
              "NotFound",
              `Token "${id}" not found. \`modelyard tokens list\` lists tokens.`,
            );
          context.out.write(`Revoked ${token.name} of ${token.user}.\n`);
        },
        ["token.revoke", id],
      );
    }
    rejectArguments(rest);
    if (action === "list")
      return withAccounts(values, context, async (accounts) => {
        const tokens = await listTokens(accounts, values.user);
        context.out.write(values.json === true ? formatJson(tokens) : formatTable(tokens));
      });
    if (action !== "create") throw createChoiceError("action", action, ["list", "create", "revoke"]);
    const { user, expires, scope: scopes = [] } = values;
    if (user === undefined) throw new UsageError("missing user. Name one with --user.");
    const fields = NewTokenSchema.safeParse({
      name: values.name,
      role: values.role ?? (scopes.length > 0 ? "fineGrained" : "read"),
      scopes: scopes.map(parseScope),
      ...(expires !== undefined && { expiresIn: Number(expires) }),
    });
    if (!fields.success) {
      const [issue] = fields.error.issues;
      const option = issue?.path[0] === "expiresIn" ? "expires" : String(issue?.path[0]).replace(/s$/, "");
      throw new UsageError(`--${option}: ${issue?.message}`);
    }
    return withAccounts(
      values,
      context,
      async (accounts) => {
        const { id, name } = await findUser(accounts, user);
        const { secret, token } = await createToken(accounts, id, fields.data);
        context.out.write(`${secret}\n`);
        context.err.write(`Token ${token.id} of ${name} created. Copy it now; it won't be shown again.\n`);
      },
      ["token.create", user],
    );
  },
});

/** Parses `org:acme=repo.write`. */
function parseScope(text: string) {
  const [, type, name, permissions = ""] = /^(model|user|org):([^=]+)=(.+)$/.exec(text) ?? [];
  if (type === undefined)
    throw new UsageError(`--scope: "${text}" must be like org:acme=repo.write or model:ada/snow=repo.write`);
  return { entity: { type, name }, permissions: permissions.split(",") };
}

type ListedToken = StoredToken & { user: string; userId: string };

async function listTokens(accounts: Accounts, name?: string): Promise<ListedToken[]> {
  const users = name === undefined ? await accounts.users.list() : [await findUser(accounts, name)];
  const listed: ListedToken[] = [];
  for (const user of users)
    for (const token of await accounts.tokens.list(user.id))
      listed.push({ ...token, user: user.name, userId: user.id });
  return listed;
}

const formatScopes = ({ role, scopes }: ListedToken): string =>
  scopes.length === 0
    ? role
    : scopes
        .map(({ entity, permissions }) => `${entity.type}:${entity.name}=${permissions.join(",")}`)
        .join(" ");

const formatTable = (tokens: readonly ListedToken[]): string =>
  formatColumns([
    ["ID", "USER", "NAME", "LAST USED", "EXPIRES", "PERMISSIONS"],
    ...tokens.map((token) => [
      token.id,
      token.user,
      token.name,
      token.usedAt?.slice(0, 10) ?? "never",
      token.expiresAt?.slice(0, 10) ?? "never",
      formatScopes(token),
    ]),
  ]);

const formatJson = (tokens: readonly ListedToken[]): string =>
  `${JSON.stringify(
    tokens.map(({ scopes, ...token }) => ({
      ...token,
      userId: undefined,
      scopes: scopes.map(({ entity: { type, name }, permissions }) => ({ type, name, permissions })),
    })),
  )}\n`;
