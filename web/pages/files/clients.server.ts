import { bash, literal, raw } from "@modelyard/catalog";

/** Commands for one client. */
interface ClientCommands {
  title: string;
  description: string;
  /** Whether the commands need an access token. */
  needsToken?: true;
  code: string;
}

interface FilesOfModel {
  id: string;
  revision: string;
  /** URL of the hub. */
  origin: string;
  private: boolean;
  writable: boolean;
  isEmpty: boolean;
}

/** Returns commands that download and upload the files of a revision, or that begin an empty repository. */
export function listClients(model: FilesOfModel): ClientCommands[] {
  const { id, revision, origin, private: isPrivate, writable, isEmpty } = model;
  const name = id.slice(id.indexOf("/") + 1);
  const url = `${origin}/${id}`;
  const token = { needsToken: true } as const;
  if (isEmpty)
    return [
      {
        title: "With the hf command",
        description:
          "Part of huggingface_hub for Python, version 1.20 or later. The sign-in continues in your browser.",
        code: bash`
          export HF_ENDPOINT=${origin}
          hf auth login
          hf upload ${id} ${`./${name}`} .
        `.code,
      },
      {
        title: "With git",
        description: "Requires git-lfs for weights. The password is an access token with write permission.",
        ...token,
        code: bash`
          git lfs install
          git clone ${url}
          cd ${name}
          # put files here
          git add . && git commit -m "Add weights" && git push
        `.code,
      },
    ];
  const revisionOption = raw(revision === "main" ? "" : ` --revision ${literal.bash(revision)}`);
  return [
    {
      title: "Download with hf",
      description: `Part of huggingface_hub for Python.${isPrivate ? " Set HF_TOKEN to an access token." : ""}`,
      ...(isPrivate && token),
      code: bash`
        HF_ENDPOINT=${origin} \
          hf download ${id}${revisionOption} \
          --local-dir ${name}
      `.code,
    },
    {
      title: "Clone with git",
      description: `Requires git-lfs for weights.${isPrivate ? " The password is an access token." : ""}`,
      ...(isPrivate && token),
      code: bash`
        git lfs install
        git clone ${url}
        ${raw(revision === "main" ? "" : checkout(name, revision))}
      `.code,
    },
    ...(writable
      ? [
          {
            title: "Upload with hf",
            description: "Uploads this folder. Set HF_TOKEN to an access token with write permission.",
            ...token,
            code: bash`
              HF_ENDPOINT=${origin} \
                hf upload ${id} . .${revisionOption}
            `.code,
          },
        ]
      : []),
  ];
}

/** Pull requests are not part of a clone. */
const checkout = (name: string, revision: string): string =>
  revision.startsWith("refs/")
    ? bash`git -C ${name} fetch origin ${revision} && git -C ${name} checkout FETCH_HEAD`.code
    : bash`git -C ${name} checkout ${revision}`.code;
