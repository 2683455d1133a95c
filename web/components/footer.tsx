import { paths } from "@modelyard/contract";
import { Link } from "react-router";

export function Footer() {
  return (
    <footer className="foot small">
      <span>Modelyard, a self-hosted model hub</span>
      <Link to={paths.apiReference()}>API reference</Link>
      <a href={paths.openapi()}>OpenAPI</a>
      <a href={paths.llms()}>llms.txt</a>
    </footer>
  );
}
