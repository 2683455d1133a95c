import "../../components/code-sample.css";
import { paths } from "@modelyard/contract";
import { CopyButton } from "../../components/copy-button.tsx";
import { ScrollPre } from "../../components/scroll.tsx";
import { TextLink } from "../../components/links.tsx";

interface QuickStartProps {
  id: string;
  revision: string;
  origin: string;
  private: boolean;
}

/** Instructions for an empty repository: upload in the browser, with `hf`, or with git. */
export function QuickStart({ id, revision, origin }: QuickStartProps) {
  const name = id.slice(id.indexOf("/") + 1);
  const clients = [
    {
      title: "With the hf command",
      description:
        "Part of huggingface_hub for Python, version 1.20 or later. The sign-in continues in your browser.",
      code: `export HF_ENDPOINT=${origin}\nhf auth login\nhf upload ${id} ./${name} .`,
    },
    {
      title: "With git",
      description: "Requires git-lfs for weights. The password is an access token with write permission.",
      needsToken: true,
      code: `git lfs install\ngit clone ${origin}/${id}\ncd ${name}\n# put files here\ngit add . && git commit -m "Add weights" && git push`,
    },
  ];
  return (
    <section className="quick-start">
      <h2>Empty repository</h2>
      <p>
        <TextLink href={paths.upload(id, revision)}>Upload files in the browser</TextLink>,{" "}
        <TextLink href={paths.editCard(id)}>write the model card</TextLink>, or use one of these clients:
      </p>
      <div className="quick-start-clients">
        {clients.map(({ title, description, needsToken, code }, i) => (
          <div key={title}>
            <h3>{title}</h3>
            <p className="quiet">
              {description}{" "}
              {needsToken ? <TextLink href={paths.settings("tokens")}>Create token</TextLink> : null}
            </p>
            <div className="sample">
              <ScrollPre aria-label={title}>
                <code id={`client-${i}`}>{code}</code>
              </ScrollPre>
              <CopyButton from={`client-${i}`} label={`Copy: ${title}`} className="sample-copy" />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
