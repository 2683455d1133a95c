import type { ReactNode } from "react";
import { YardDrawing } from "./yard-drawing.tsx";

interface EmptyProps {
  /** What is missing. */
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
