import { type NewToken, TOKEN_PERMISSIONS, TOKEN_ROLES } from "@modelyard/contract";

/** Converts form fields to an API request for a new token. Ignores rows without a name. */
export function parseNewToken(fields: Readonly<Record<string, string>>): NewToken {
  const { name = "", role = "read", expires = "" } = fields;
  const fine = role === "fineGrained";
  return {
    name,
    role: TOKEN_ROLES.find((each) => each === role) ?? (role as "read"),
    ...(expires !== "" && { expiresIn: Number(expires) }),
    ...(fine && {
      scopes: getRowIndexes(fields)
        .map((i) => ({
          entity: {
            type: (fields[`type-${i}`] ?? "model") as "model",
            name: (fields[`entity-${i}`] ?? "").trim(),
          },
          permissions: TOKEN_PERMISSIONS.filter((permission) => fields[`${permission}-${i}`] === "on"),
        }))
        .filter(({ entity }) => entity.name !== ""),
    }),
  };
}

/** Returns the indexes of the resource rows of the form. */
export const getRowIndexes = (fields: Readonly<Record<string, string>>): number[] =>
  Array.from({ length: Math.min(Math.max(Number(fields["rows"]) || 1, 1), 20) }, (_, i) => i);
