import type { ComponentProps } from "react";

const link =
  (className: string, rel?: string) =>
  ({ children, ...props }: Omit<ComponentProps<"a">, "className" | "rel">) => (
    <a className={className} {...props} rel={rel}>
      {children}
    </a>
  );

/** A link in a text. */
export const TextLink = link("link");

/** A link to another site in a text. */
export const ExternalLink = link("link", "noreferrer");

/** A link that looks like a button. */
export const ButtonLink = link("button");

/** A link to the primary action of a page. */
export const PrimaryLink = link("button primary");
