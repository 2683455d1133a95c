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

/** A link in a text to another site. */
export const ExternalLink = link("link", "noreferrer");

/** A link that looks like a button. */
export const ButtonLink = link("button");

/** A link to the most important action of a page. */
export const PrimaryLink = link("button primary");
