import type { MetaArgs } from "react-router";
import { pageMeta } from "../../page-meta.ts";

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: "Modelyard",
    description: "Browse machine-learning models and copy code that uses them.",
    path: "/",
    matches,
  });

export default function Home() {
  return (
    <div className="page">
      <h1>Modelyard</h1>
    </div>
  );
}
