import { paths } from "@modelyard/contract";
import type { MetaArgs } from "react-router";
import { getHub } from "../../hub-context.ts";
import { pageMeta } from "../../page-meta.ts";
import type { LoaderArgs, PageProps } from "../../page.ts";
import { modelOf } from "./document.server.ts";
import { hostsOf } from "./hosted.server.ts";

export async function loader(args: LoaderArgs) {
  const model = await modelOf(args);
  return { id: model.id, hosts: await hostsOf(getHub(args.context), model) };
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { id, hosts } = loaderData;
  return pageMeta({
    title: `Providers of ${id}`,
    description: `The ${hosts.length} inference providers that serve ${id}, from their mappings.`,
    path: paths.modelProviders(id),
    matches,
  });
}

const STATUS = { live: "live", staging: "on trial", error: "failing" } as const;

/** Who serves the model, under which name and for what. */
export default function ModelProviders({ loaderData: { id, hosts } }: PageProps<typeof loader>) {
  if (hosts.length === 0) {
    return (
      <p className="quiet providers">
        No provider’s mapping names this model.{" "}
        <a className="link" href={`${paths.model(id)}#use`}>
          Use it
        </a>{" "}
        on your own machine, or see{" "}
        <a className="link" href={paths.models({ inference_provider: "all" })}>
          models that are hosted
        </a>
        .
      </p>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on phones, so keys have to reach it
    <section className="providers" aria-label="Providers" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Provider</th>
            <th scope="col">Status</th>
            <th scope="col">For</th>
            <th scope="col">Its own id</th>
          </tr>
        </thead>
        <tbody>
          {hosts.map(({ provider, label, status, task, providerId, adapter, isAuthor }) => (
            <tr key={provider}>
              <th scope="row">
                <a href={paths.models({ inference_provider: provider })}>{label}</a>
                {isAuthor ? <small> makes the model</small> : null}
              </th>
              <td>
                <i className={status} aria-hidden="true" />
                {STATUS[status]}
              </td>
              <td>
                {task}
                {adapter ? <small> as an adapter</small> : null}
              </td>
              <td className="mono">{providerId}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
