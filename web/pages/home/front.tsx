import { paths } from "@modelyard/contract";
import { grouped } from "../../components/format.ts";
import { TextLink } from "../../components/links.tsx";
import { useListKeys } from "../../components/list-keys.ts";
import { ModelList } from "../../components/model-list.tsx";
import { SearchBox } from "../../components/search-box.tsx";
import type { loadFront } from "./front.server.ts";
import { GetStarted } from "./get-started.tsx";
import "./home.css";

type FrontData = Awaited<ReturnType<typeof loadFront>>;

/** The home page of visitors. */
export function Front({ title, sort, total, models, groups }: FrontData) {
  useListKeys();
  return (
    <div className="page home">
      <div className="welcome">
        <h1>
          {total > 0 ? (
            <>
              Search <b>{grouped(total)}</b> models and copy working code
            </>
          ) : (
            "Self-hosted model hub"
          )}
        </h1>
        {total > 0 ? (
          <>
            <SearchBox />
            <p className="ideas small">
              <a href={paths.models({ relation: "original" })}>Base models</a>
              <a href={paths.models({ inference_provider: "all" })}>Hosted by a provider</a>
              <a href={paths.models({ num_parameters: "max:8B" })}> Up to 8B</a>
              <a href={paths.models({ library: "gguf" })}>GGUF for local apps</a>
              <a href={paths.models({ license: ["apache-2.0", "mit"] })}>Apache or MIT</a>
            </p>
          </>
        ) : null}
      </div>
      {total === 0 ? <GetStarted /> : null}
      {total > 0 ? (
        <div className="front">
          <section aria-labelledby="front-row">
            <h2 className="eyebrow" id="front-row">
              {title}
            </h2>
            <ModelList models={models} />
            <p className="all">
              <TextLink href={paths.models(sort === undefined || sort === "trending" ? {} : { sort })}>
                All models
              </TextLink>
            </p>
          </section>
          <section className="by-task" aria-label="Tasks">
            {groups.map(({ label, tasks }) => (
              <div key={label}>
                <h2 className="eyebrow">{label}</h2>
                <ul>
                  {tasks.map((task) => (
                    <li key={task.id}>
                      <a href={paths.models({ pipeline_tag: task.id })}>
                        <span>{task.label}</span>
                        <b>{grouped(task.count)}</b>
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        </div>
      ) : null}
    </div>
  );
}
