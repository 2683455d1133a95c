import { paths } from "@modelyard/contract";
import { TextLink } from "../../components/links.tsx";
import type { Needs as NeedsData } from "../fits/plan.server.ts";
import { PlanTable } from "../fits/plan-table.tsx";

/** The memory that a model needs by precision, on a common device. */
export const Needs = ({ id, needs }: { id: string; needs: NeedsData }) => (
  <section className="card-box" id="needs" aria-labelledby="needs-title">
    <h2 id="needs-title">What it needs</h2>
    <p className="quiet">{needs.summary}</p>
    <PlanTable {...needs} />
    <p className="card-foot">
      <TextLink href={paths.modelFits(id)}>What fits?</TextLink>
      <span>Other devices, contexts, and speeds.</span>
    </p>
  </section>
);
