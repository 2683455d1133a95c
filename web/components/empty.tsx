import type { ReactNode } from "react";
import { YardDrawing } from "./yard-drawing.tsx";

interface EmptyProps {
  /** What is missing. */
  title: string;
  /** Why, and the next step. */
  children?: ReactNode;
}

/** A missing block, in place of a list, a table, or a chart. */
export const Empty = ({ title, children }: EmptyProps) => (
  <div className="empty card-box">
    <YardDrawing kind="empty" />
    <b>{title}</b>
    {children}
  </div>
);
