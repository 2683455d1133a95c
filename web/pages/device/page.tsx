import { type DeviceRequest, HubError, paths } from "@modelyard/contract";
import { redirect } from "react-router";
import { ActionForm, ChoiceField, Field, SecondarySubmit, Submit } from "../../components/form.tsx";
import { formAction, requireUser } from "../../components/form-action.server.ts";
import { TextLink } from "../../components/links.tsx";
import { getHub, type LoaderArgs, unlistedMeta, type PageProps } from "../../page.ts";
import { formatMinute } from "../settings/format.ts";
import { ROLES } from "../settings/token-form.tsx";
import "./device.css";

export async function loader({ context, url }: LoaderArgs) {
  const hub = getHub(context);
  const { name: user } = await requireUser(hub, url);
  const result = url.searchParams.get("result");
  if (result === "allowed" || result === "denied") return { user, result } as const;
  const code = url.searchParams.get("user_code")?.trim().slice(0, 40) ?? "";
  if (code === "") return { user };
  try {
    return { user, request: await hub.getDeviceRequest(code) };
  } catch (error) {
    if (!(error instanceof HubError) || error.status >= 500) throw error;
    return { user, code, problem: error.message };
  }
}

export const action = formAction(async ({ hub, fields }) => {
  const { code = "", intent, name = "", role } = fields;
  const allow = intent === "allow";
  await hub.decideDeviceRequest(code, {
    allow,
    ...(allow && { ...(name.trim() !== "" && { name }), role: role === "read" ? role : "write" }),
  });
  return redirect(paths.device({ result: allow ? "allowed" : "denied" }));
});

export const meta = unlistedMeta("Device sign-in", "Allow a program to use this hub on your behalf.");

export default function Device({ loaderData }: PageProps<typeof loader>) {
  if ("result" in loaderData)
    return loaderData.result === "allowed" ? (
      <div className="page narrow">
        <h1>The program is signed in</h1>
        <p>
          Return to the program. It continues within a few seconds. Its token is listed under{" "}
          <TextLink href={paths.settings("tokens")}>Access tokens</TextLink>, where you can revoke it.
        </p>
      </div>
    ) : (
      <div className="page narrow">
        <h1>Sign-in denied</h1>
        <p>The program has no access. You can close this page.</p>
      </div>
    );
  if ("request" in loaderData) return <Decision user={loaderData.user} request={loaderData.request} />;
  const { code, problem } = "problem" in loaderData ? loaderData : {};
  return (
    <div className="page narrow">
      <h1>Device sign-in</h1>
      <p>
        Enter the code that the program shows, for example after <code>hf auth login</code>.
      </p>
      <ActionForm
        method="get"
        actionData={problem === undefined ? undefined : { problem }}
        submit="Continue"
        reloadDocument
      >
        <Field
          name="user_code"
          label="Code"
          hint="8 letters, such as BCDF-GHJK."
          defaultValue={code}
          maxLength={40}
          className="mono"
          literal
          required
        />
      </ActionForm>
    </div>
  );
}

/** Shows the details of a request, for comparison with the program, and asks for a decision. */
function Decision({ user, request }: { user: string; request: DeviceRequest }) {
  const { code, program, clientId, agent, address, sameNetwork, createdAt } = request;
  return (
    <div className="page narrow">
      <h1>Allow this program to sign in?</h1>
      <p>
        A program wants to use this hub as <b>{user}</b>. Allow it only if you started it yourself and it
        shows the same code.
      </p>
      <p className="device-code mono">{code}</p>
      <dl className="device-facts">
        <dt>Program</dt>
        <dd>{program === undefined ? <span className="mono">{clientId}</span> : <b>{program}</b>}</dd>
        <dt>Sent by</dt>
        <dd className="mono">{agent === "" ? "Unknown" : agent}</dd>
        <dt>IP address</dt>
        <dd>
          <span className="mono">{address}</span>{" "}
          {sameNetwork ? (
            "(same network as this browser)"
          ) : (
            <span className="form-problem">(different network from this browser)</span>
          )}
        </dd>
        <dt>Requested</dt>
        <dd>{formatMinute(createdAt)} UTC</dd>
      </dl>
      <ActionForm reloadDocument>
        <input type="hidden" name="code" value={code} />
        <Field
          name="name"
          label="Token name"
          hint="The program gets an access token with this name, valid for 30 days. It can renew the token."
          defaultValue={request.name}
          maxLength={100}
          literal
        />
        <ChoiceField name="role" legend="Permissions" options={ROLES.slice(0, 2)} defaultValue="write" />
        <p className="form-line">
          <Submit intent="allow">Allow</Submit>
          <SecondarySubmit intent="deny">Deny</SecondarySubmit>
        </p>
      </ActionForm>
      <p className="quiet">
        Programs choose their own names. The hub can’t verify them. Not {user}?{" "}
        <TextLink href={paths.logout()}>Sign out</TextLink>
      </p>
    </div>
  );
}
