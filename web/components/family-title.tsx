import type { ReactNode } from "react";
import { Icon } from "./icons.tsx";
import { type Family, FAMILY_ICONS } from "./modalities.ts";
import "./family-title.css";

interface FamilyTitleProps {
  family: Family;
  /** ID of the heading. */
  id?: string;
  children: ReactNode;
}

/** The heading of a family of tasks, with its tile. */
export const FamilyTitle = ({ family, id, children }: FamilyTitleProps) => (
  <h2 className={`family-title family-${family}`} id={id}>
    <span className="tile">
      <Icon name={FAMILY_ICONS[family]} />
    </span>
    {children}
  </h2>
);
