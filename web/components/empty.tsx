import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "../root.tsx";
import { TextLink } from "./links.tsx";
import { YardDrawing } from "./yard-drawing.tsx";

interface EmptyProps {
  /** States what is missing. */
  title: string;
  /** The reason and the next step. */
  children?: ReactNode;
}

/** An empty state in place of a list, table, or chart. */
export const Empty = ({ title, children }: EmptyProps) => (
  <div className="empty card-box">
    <YardDrawing kind="empty" />
    <b>{title}</b>
    {children}
  </div>
);

/** A link to a page that only hub admins can open. Other users see its text. */
export function AdminLink({ href, children }: { href: string; children: string }) {
  const isAdmin = useRouteLoaderData<typeof rootLoader>("root")?.user?.admin;
  return isAdmin ? <TextLink href={href}>{children}</TextLink> : children;
}
