import { createContext, type CSSProperties, useContext } from "react";
import { findLogo, toHue, toMonogram } from "./logos.ts";

/** Whether avatars show logos. */
export const LogosContext = createContext(true);

interface AvatarProps {
  /** Name of an author or user, or ID of a provider. */
  name: string;
  /** Users are round and never have a logo. Use `author` if the type of the owner is unknown. */
  kind?: "author" | "provider" | "user";
  /** CSS pixels. */
  size?: 16 | 20 | 24 | 28 | 36 | 40 | 64;
}

/** An image next to a name. Hidden from screen readers, because the name has the same information. */
export function Avatar({ name, kind = "author", size = 36 }: AvatarProps) {
  const hasLogos = useContext(LogosContext);
  const logo = kind === "user" || !hasLogos ? undefined : findLogo(kind, name);
  const style = (size === 36 ? undefined : { "--avatar": `${size}px` }) as CSSProperties | undefined;
  if (logo !== undefined)
    return (
      <span className="avatar" style={style}>
        <img src={logo} alt="" width="20" height="20" loading="lazy" decoding="async" />
      </span>
    );
  const className = `avatar monogram hue-${toHue(name)}${kind === "user" ? " person" : ""}`;
  return (
    <span className={className} style={style} aria-hidden="true">
      {toMonogram(name)}
    </span>
  );
}
