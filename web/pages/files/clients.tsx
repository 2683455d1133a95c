import { paths } from "@modelyard/contract";
import { CodeBlock } from "../../components/code-block.tsx";
import { TextLink } from "../../components/links.tsx";
import type { ClientCommands } from "./clients.server.ts";

/** Commands for each client, side by side. */
export function Clients({ clients }: { clients: readonly ClientCommands[] }) {
  return (
    <div className="quick-start-clients">
      {clients.map(({ title, description, needsToken, code }) => (
        <div key={title}>
          <h3>{title}</h3>
          <p className="quiet">
            {description}{" "}
            {needsToken ? <TextLink href={paths.settings("tokens")}>Create token</TextLink> : null}
          </p>
          <CodeBlock label={title} text={code} />
        </div>
      ))}
    </div>
  );
}

interface QuickStartProps {
  id: string;
  revision: string;
  clients: readonly ClientCommands[];
}

/** Instructions for an empty repository: upload in the browser, with `hf`, or with git. */
export function QuickStart({ id, revision, clients }: QuickStartProps) {
  return (
    <section className="quick-start">
      <h2>Empty repository</h2>
      <p>
        <TextLink href={paths.upload(id, revision)}>Upload files in the browser</TextLink>,{" "}
        <TextLink href={paths.editCard(id)}>write the model card</TextLink>, or use one of these clients:
      </p>
      <Clients clients={clients} />
    </section>
  );
}
