import "../../components/code-sample.css";
import { paths } from "@modelyard/contract";
import { CopyButton } from "../../components/copy-button.tsx";

interface FirstStepsProps {
  id: string;
  revision: string;
  origin: string;
  private: boolean;
}

/** How files get into a repository that has none yet: three ways, each to be copied. */
export function FirstSteps({ id, revision, origin }: FirstStepsProps) {
  const name = id.slice(id.indexOf("/") + 1);
  const ways = [
    {
      title: "With the hf command",
      about: "Of huggingface_hub for Python. Large files are sent in parts, and only what is not here yet.",
      code: `export HF_ENDPOINT=${origin}\nhf auth login\nhf upload ${id} ./${name} .`,
    },
    {
      title: "With git",
      about: "Needs git-lfs for weights. The password it asks for is a token that may write.",
      code: `git lfs install\ngit clone ${origin}/${id}\ncd ${name}\n# put files here\ngit add . && git commit -m "Add weights" && git push`,
    },
  ];
  return (
    <section className="first-steps">
      <h2>Nothing here yet</h2>
      <p>
        <a className="link" href={paths.upload(id, revision)}>
          Upload files in the browser
        </a>
        ,{" "}
        <a className="link" href={paths.editCard(id)}>
          write the model’s card
        </a>
        , or use what you have:
      </p>
      <div className="first-ways">
        {ways.map(({ title, about, code }, i) => (
          <div key={title}>
            <h3>{title}</h3>
            <p className="quiet">
              {about}{" "}
              <a className="link" href={paths.settings("tokens")}>
                Make a token
              </a>
            </p>
            <div className="sample">
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys have to reach it */}
              <pre tabIndex={0} aria-label={title}>
                <code id={`way-${i}`}>{code}</code>
              </pre>
              <CopyButton from={`way-${i}`} label={`Copy: ${title}`} className="sample-copy" />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
