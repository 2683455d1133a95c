import type { ReactNode } from "react";
import { TextLink } from "./links.tsx";
import "../styles/reference.css";

interface TrailProps {
  label: string;
  href: string;
  /** The current page. */
  children?: ReactNode;
}

/** A link to the parent page. */
export const Trail = ({ label, href, children }: TrailProps) => (
  <nav className="trail small" aria-label="Breadcrumb">
    <TextLink href={href}>{label}</TextLink>
    {children === undefined ? null : <> / {children}</>}
  </nav>
);
