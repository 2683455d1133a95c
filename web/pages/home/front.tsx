import { paths } from "@modelyard/contract";
import { CodeBlock } from "../../components/code-block.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { CountBars } from "../../components/count-list.tsx";
import { FamilyTitle } from "../../components/family-title.tsx";
import { counted, grouped } from "../../components/format.ts";
import { Icon, type IconName } from "../../components/icons.tsx";
import { ButtonLink, PrimaryLink, TextLink } from "../../components/links.tsx";
import { useListKeys } from "../../components/list-keys.ts";
import { ModelList } from "../../components/model-list.tsx";
import { SearchBox } from "../../components/search-box.tsx";
import { FeatureList } from "./feature-list.tsx";
import type { loadFront } from "./front.server.ts";
import "./home.css";

type FrontData = Awaited<ReturnType<typeof loadFront>>;

const FILTERS: readonly [label: string, icon: IconName, query: Record<string, string | string[]>][] = [
  ["Hosted by a provider", "bolt", { inference_provider: "all" }],
  ["Fits 16 GB", "system", { fits: "16" }],
  ["Apache or MIT", "check", { license: ["apache-2.0", "mit"] }],
  ["GGUF for local apps", "file", { library: "gguf" }],
  ["Reads images", "image", { pipeline_tag: "image-text-to-text" }],
];

/** The home page of visitors. */
export function Front(data: FrontData) {
  useListKeys();
  const { title, sort, total, models, families, tasks, providers, example } = data;
  return (
    <div className="home">
      <Hero {...data} />
      <div className="page stack">
        {total === 0 ? (
          <GetStarted />
        ) : (
          <>
            <FeatureList providers={providers} />
            <div className="front">
              <section className="card-box" aria-labelledby="front-row">
                <div className="panel-head">
                  <h2 id="front-row">{title}</h2>
                  <TextLink href={paths.models(sort === undefined || sort === "trending" ? {} : { sort })}>
                    All models
                  </TextLink>
                </div>
                <ModelList models={models} />
              </section>
              <section className="card-box" aria-labelledby="front-tasks">
                <div className="panel-head">
                  <h2 id="front-tasks">Browse by task</h2>
                  <TextLink href={paths.tasks()}>All {grouped(tasks)} tasks</TextLink>
                </div>
                <Families families={families} />
              </section>
            </div>
            {example === undefined ? null : <TryIt example={example} />}
          </>
        )}
      </div>
    </div>
  );
}

function Hero({ total, providersTotal }: Pick<FrontData, "total" | "providersTotal">) {
  if (total === 0)
    return (
      <div className="hero">
        <Yard />
        <h1>Self-hosted model hub</h1>
        <p>This hub has no models yet. An admin can add some in one of these ways.</p>
      </div>
    );
  return (
    <div className="hero">
      <Yard />
      <h1>
        Find the model. <br />
        Know what it costs. <span>Run it.</span>
      </h1>
      <p>
        {counted(total, "model")}
        {providersTotal === 0 ? "" : `, ${counted(providersTotal, "provider")} that host them,`} and the exact
        code to call each one.
      </p>
      <div className="hero-search">
        <Icon name="search" />
        <SearchBox />
      </div>
      <p className="choices">
        {FILTERS.map(([label, icon, query]) => (
          <a key={label} className="chip" href={paths.models(query)}>
            <Icon name={icon} />
            {label}
          </a>
        ))}
      </p>
    </div>
  );
}

function Families({ families }: Pick<FrontData, "families">) {
  const max = Math.max(1, ...families.flatMap(({ tasks }) => tasks.map(({ count }) => count)));
  return (
    <div className="families">
      {families.map(({ family, label, tasks }) => (
        <div key={family}>
          <FamilyTitle family={family}>{label}</FamilyTitle>
          <CountBars items={tasks} max={max} />
        </div>
      ))}
    </div>
  );
}

function TryIt({ example }: { example: string }) {
  return (
    <section className="card-box signal try-it" aria-labelledby="try-it">
      <div>
        <h2 id="try-it">Ready to call one?</h2>
        <p>Sign in, create an access token, and send your first request. OpenAI clients work unchanged.</p>
      </div>
      <CodeBlock
        label="Request"
        text={`curl $HUB/v1/chat/completions \\
  -H "Authorization: Bearer $HF_TOKEN" \\
  -d '{"model":"${example}","messages":[…]}'`}
      />
      <p className="row">
        <PrimaryLink href={paths.login()}>Sign in</PrimaryLink>
        <ButtonLink href={paths.apiReference()}>API reference</ButtonLink>
      </p>
    </section>
  );
}

const OPTIONS = [
  {
    title: "Import a file",
    description: "JSON Lines, optionally gzipped. Invalid lines are reported and skipped.",
    command: "npx modelyard import models.jsonl.gz",
  },
  {
    title: "Import from a hub",
    description: "From any hub with GET /api/models. Interrupted imports resume.",
    command: "npx modelyard import https://hub.example.org --limit 1000",
  },
  {
    title: "Start with the starter catalog",
    description: "Over 700 popular models with details and code, without internet access.",
    command: "MODELYARD_STARTER=on npx modelyard",
  },
] as const;

/** The options to add models to an empty hub. */
function GetStarted() {
  return (
    <ol className="get-started">
      {OPTIONS.map(({ title, description, command }, i) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>{description}</p>
          <div className="command">
            <code id={`import-command-${i}`}>{command}</code>
            <CopyButton from={`import-command-${i}`} label="Copy command" className="ghost" />
          </div>
        </li>
      ))}
    </ol>
  );
}

const CARS = [
  [1, 96, 53, 64],
  [1, 166, 53, 40],
  [2, 60, 153, 88],
  [3, 40, 253, 52],
  [3, 98, 253, 52],
  [4, 112, 353, 30],
  [5, 1270, 53, 72],
  [6, 1236, 153, 46],
  [6, 1288, 153, 46],
  [2, 1260, 253, 96],
  [1, 1298, 353, 60],
] as const;

/** The yard of the mark, behind the title: rails, switches, cars. */
const Yard = () => (
  <svg className="hero-yard" viewBox="0 0 1440 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path d="M-20 60H1460M-20 110H520l60 50H1460M-20 160H300l60 50H1460M-20 210H1460M-20 260H1080l60-50M-20 310H860l60-50M-20 360H1460" />
    <path
      className="switch"
      d="M520 110l60 50M300 160l60 50M1080 260l60-50M860 310l60-50M180 310l60 50M1180 110l60-50"
    />
    {CARS.map(([color, x, y, width]) => (
      <rect
        key={`${x} ${y}`}
        style={{ fill: `var(--c${color})` }}
        x={x}
        y={y}
        width={width}
        height="14"
        rx="4"
      />
    ))}
  </svg>
);
