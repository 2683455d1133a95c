import { paths } from "@modelyard/contract";
import { Mark } from "./mark.tsx";

/** The footer of all pages. `logos` is whether pages show logos of other organizations. */
export function Footer({ logos }: { logos: boolean }) {
  return (
    <footer className="foot small">
      <span className="brand">
        <Mark />
        Modelyard
      </span>
      <a href={paths.apiReference()}>API reference</a>
      <a href={paths.openapi()}>OpenAPI</a>
      <a href={paths.llms()}>llms.txt</a>
      {logos ? <small>Logos and names are trademarks of their owners.</small> : null}
    </footer>
  );
}
