import type { ReactNode } from "react";

interface TrailProps {
  label: string;
  href: string;
  /** The current page. */
  children?: ReactNode;
}

/** A link to the parent page. */
export const Trail = ({ label, href, children }: TrailProps) => (
  <nav className="trail" aria-label="Breadcrumb">
    <a className="link" href={href}>
      {label}
    </a>{" "}
    <span aria-hidden="true">/</span>
    {children === undefined ? null : <> {children}</>}
  </nav>
);
