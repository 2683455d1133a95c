import { paths } from "@modelyard/contract";
import { type LoaderArgs, pageMeta, type PageProps } from "../../page.ts";
import {
  requireWriteOrPropose,
  createNotFoundItem,
  parseLocation,
} from "../../repository/location.server.ts";
import { RevisionBar } from "../../repository/revision-bar.tsx";
import { toRefList } from "../../repository/refs.ts";
import { Uploader } from "./uploader.tsx";

export async function loader(args: LoaderArgs) {
  const location = await parseLocation(args);
  const { model, refs, revision, isBranch, path } = location;
  const onlyProposes = await requireWriteOrPropose(args, location);
  if (!isBranch) throw createNotFoundItem(revision);
  const branches = toRefList(refs).filter(({ kind }) => kind === "branch");
  return { id: model.id, branch: revision, path, refs: branches, origin: args.url.origin, onlyProposes };
}

export const meta = pageMeta<typeof loader>(({ id, branch, path }) => ({
  title: `Upload to ${id}`,
  description: `Upload files to ${id}.`,
  path: paths.upload(id, branch, path),
  noIndex: true,
}));

export default function Upload({ loaderData }: PageProps<typeof loader>) {
  const { id, branch, path, refs, origin, onlyProposes } = loaderData;
  return (
    <div className="repository">
      <RevisionBar {...{ id, path, refs }} revision={branch} toUrl={(name) => paths.upload(id, name, path)} />
      <p className="notice without-script">
        Enable JavaScript to upload in the browser. Or use git, or <code>hf upload {id} FILE</code> with{" "}
        <code>HF_ENDPOINT={origin}</code>.
      </p>
      {onlyProposes ? (
        <p className="notice">You don’t have write access. Your upload opens a pull request.</p>
      ) : null}
      <Uploader {...loaderData} key={`${id}/${branch}/${path}`} />
    </div>
  );
}
