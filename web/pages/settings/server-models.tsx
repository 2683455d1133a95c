import { HubError, paths } from "@modelyard/contract";
import { ActionForm, Submit, useFormResult } from "../../components/form.tsx";
import { formAction } from "../../components/form-action.server.ts";
import { counted } from "../../components/format.ts";
import { createNotFound } from "../../components/missing.server.ts";
import { TextLink } from "../../components/links.tsx";
import { unlistedMeta, type PageProps } from "../../page.ts";
import { getTaskLabel } from "../model/hosted.server.ts";
import { settingsLoader } from "./owner.server.ts";
import { listSelectedRows, OtherModelRow, readMapping, ServerModelRow } from "./server-model-row.tsx";
import "./router.css";
import "./server-models.css";

export const loader = settingsLoader(async ({ hub, params, url }) => {
  const id = params["provider"] ?? "";
  const provider = (await hub.providersOf("hub").list()).find((each) => each.id === id);
  if (provider === undefined || provider.kind === "hosted")
    throw await createNotFound(hub, "page", url.pathname);
  const { label, baseUrl = "" } = provider;
  const list = await hub.listServerModels(id);
  return {
    id,
    label,
    baseUrl,
    list,
    tasks: list.tasks.map((task) => ({ id: task, label: getTaskLabel(task) })),
  };
});

export const action = formAction(async ({ hub, fields, params }) => {
  const provider = params["provider"] ?? "";
  const { unmap } = fields;
  if (unmap !== undefined) {
    await hub.deleteDeployment({ model: unmap, provider });
    return { done: `Mapping of ${unmap} removed.` };
  }
  const rows = listSelectedRows(fields);
  if (rows.length === 0) return { problem: "Select or enter at least one model." };
  try {
    const mapped = await hub.mapServerModels(provider, {
      models: rows.map((row) => readMapping(fields, row)),
    });
    return { done: `${counted(mapped.length, "model")} mapped.` };
  } catch (error) {
    if (!(error instanceof HubError) || error.fields === undefined) throw error;
    // The hub counts the selected models, as in `models.0.input`.
    const toName = (field: string) => field.replace(/^models\.(\d+)/, (_, i: string) => rows[+i] ?? "");
    return { errors: Object.fromEntries(error.fields.map(({ field, problem }) => [toName(field), problem])) };
  }
});

export const meta = unlistedMeta<typeof loader>(
  ({ label }) => `Models of ${label}`,
  "Map the models of a custom provider to models of this hub.",
);

export default function ServerModels({ loaderData }: PageProps<typeof loader>) {
  const { label, baseUrl, list, tasks } = loaderData;
  const actionData = useFormResult();
  // Rejected values stay in the form; after a success, the rows show the mappings as soon as they are loaded.
  const values = actionData?.done === undefined ? actionData?.values : undefined;
  const key = JSON.stringify([actionData?.done, list.models]);
  const isNew = !list.models.some(({ mapped }) => mapped);
  return (
    <>
      <h1>Models of {label}</h1>
      <p className="quiet">
        <TextLink href={paths.hubSettings("providers")}>Providers of this hub</TextLink> ·{" "}
        {list.software === undefined ? "" : `${list.software} at `}
        <span className="mono">{baseUrl}</span>
      </p>
      <p className={list.ok ? "form-done form-status" : "form-problem form-status"}>
        {list.message} <span className="number">({list.ms} ms)</span>{" "}
        {list.status === 401 || list.status === 403 ? (
          <TextLink href={paths.hubSettings("keys")}>Provider keys of this hub</TextLink>
        ) : null}
      </p>
      <ActionForm actionData={actionData} className="server-models" key={key}>
        <p>
          {list.models.length > 0
            ? "Select the models to serve. You can then call them through the router, and their pages show code."
            : list.ok
              ? "The server lists no models. Load one on the server and reload this page, or enter one."
              : "Correct the base URL or start the server, and reload this page. If the server cannot list its models, enter one."}
        </p>
        <ul>
          {list.models.map((model, row) => (
            <ServerModelRow
              key={model.providerId}
              on={isNew || model.mapped}
              {...{ row, tasks, values, model }}
            />
          ))}
          <OtherModelRow
            row={list.models.length}
            {...{ tasks, values }}
            open={list.models.length === 0 || (values?.[`${list.models.length}.providerId`] ?? "") !== ""}
          />
        </ul>
        <Submit>Map selected models</Submit>
      </ActionForm>
    </>
  );
}
