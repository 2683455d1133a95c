import type { ReactNode } from "react";
import {
  ActionForm,
  ChoiceField,
  Confirm,
  Field,
  FormStatus,
  SelectField,
  TextAreaField,
} from "../../components/form.tsx";
import { Icon } from "../../components/icons.tsx";
import { Table } from "../../components/scroll.tsx";
import { Visibility } from "../../components/visibility.tsx";
import { Empty } from "../../components/empty.tsx";
import { Avatar } from "../../components/avatar.tsx";
import { TurnList } from "../../widgets/chat/turn-list.tsx";
import type { Turn } from "../../widgets/chat/turns.ts";

const STATES = ["", "is-hover", "is-focus-visible", "is-active"] as const;
const NAMES = {
  "": "Rest",
  "is-hover": "Hover",
  "is-focus-visible": "Focus",
  "is-active": "Pressed",
} as const;

const ButtonRow = ({ kind, disabled = true }: { kind: string; disabled?: boolean }) => (
  <div className="row">
    {STATES.map((state) => (
      <button key={state} type="button" className={`button ${kind} ${state}`}>
        {NAMES[state]}
      </button>
    ))}
    <button type="button" className={`button ${kind}`} aria-busy="true">
      Busy
    </button>
    {disabled ? (
      <button type="button" className={`button ${kind}`} disabled>
        Disabled
      </button>
    ) : null}
  </div>
);

const Buttons = () => (
  <>
    {["", "primary", "danger", "small", "large"].map((kind) => (
      <ButtonRow key={kind} kind={kind} />
    ))}
    <div className="row">
      <button type="button" className="button" aria-pressed="true">
        <Icon name="heart" />
        Pressed
      </button>
      {STATES.map((state) => (
        <button key={state} type="button" className={`ghost ${state}`} aria-label={`Copy, ${NAMES[state]}`}>
          <Icon name="copy" />
        </button>
      ))}
    </div>
  </>
);

const ROLES = ["", "good", "warn", "bad", "info", "signal"] as const;

const Badges = () => (
  <>
    <div className="row">
      {ROLES.map((role) => (
        <span key={role} className={`badge ${role}`}>
          <Icon name={role === "bad" ? "cross" : "check"} />
          {role || "neutral"}
        </span>
      ))}
      <Visibility private gated />
    </div>
    <div className="row">
      {([20, 28, 40, 64] as const).map((size) => (
        <Avatar key={size} name="acme" size={size} />
      ))}
      <Avatar name="ada" kind="user" size={40} />
    </div>
    <div className="row">
      {(["", "is-hover", "is-focus-visible"] as const).map((state) => (
        <a key={state} href="#chip" className={`chip ${state}`}>
          {NAMES[state]}
        </a>
      ))}
      <a href="#chip" className="chip" aria-current="true">
        On
        <Icon name="cross" />
      </a>
    </div>
  </>
);

const Choices = ({ theme }: { theme: string }) => (
  <>
    <nav className="tabs" aria-label={`Tabs, ${theme}`}>
      <a href="#tab" aria-current="page">
        Card
      </a>
      <a href="#tab" className="is-hover">
        Files
      </a>
      <a href="#tab">Providers</a>
    </nav>
    <nav className="segments" style={{ justifySelf: "start" }} aria-label={`Segments, ${theme}`}>
      <a href="#rows" aria-current="true">
        Rows
      </a>
      <a href="#table">Table</a>
    </nav>
    <ul className="menu">
      <li>
        <a href="#item" className="is-hover">
          <Icon name="user" />
          ada
          <small>You</small>
        </a>
      </li>
      <li>
        <a href="#item" aria-current="true">
          <Icon name="users" />
          acme
          <small>Admin</small>
        </a>
      </li>
    </ul>
  </>
);

const Fields = () => (
  <>
    <ActionForm actionData={{ errors: { email: "must contain @", expires: "is in the past" } }}>
      <Field name="name" label="Name" hint="For example laptop." placeholder="laptop" />
      <Field name="email" label="Email address" defaultValue="ada" />
      <SelectField name="expires" label="Expires" options={["In 7 days"]} />
      <TextAreaField name="text" label="Notes (optional)" className="" rows={2} />
      <Field name="set" label="Set by the hub" defaultValue="on" disabled />
      <ChoiceField
        name="role"
        legend="Role"
        defaultValue="read"
        options={[
          ["read", "Read", "Download models."],
          ["write", "Write", "Also change models."],
        ]}
      />
    </ActionForm>
    <div className="row">
      <input className="field is-hover" aria-label="Hover" />
      <input className="field is-focus-visible" aria-label="Focus" />
    </div>
  </>
);

const Messages = () => (
  <>
    <output className="form-done form-status">Changes saved.</output>
    <FormStatus actionData={{ problem: "This name is taken." }} />
    {ROLES.slice(1, 5).map((role) => (
      <p key={role} className={`notice ${role}`}>
        <b>Notice.</b> The role is {role}.
      </p>
    ))}
    <Confirm label="Delete…" confirmLabel="Delete" values={{}}>
      This can’t be undone.
    </Confirm>
    <Empty title="No models yet">
      <p>Upload files, or push a repository.</p>
      <a href="#new" className="button primary">
        New model
      </a>
    </Empty>
  </>
);

const Data = ({ theme }: { theme: string }) => (
  <>
    <Table label={`Tokens, ${theme}`} columns={["Name", "Spend"]} numbers={["Spend"]}>
      <tr>
        <th scope="row">laptop</th>
        <td className="number">$12.10</td>
      </tr>
      <tr className="is-hover">
        <th scope="row">ci</th>
        <td className="number">$0.40</td>
      </tr>
    </Table>
    {([46, 83, 100] as const).map((percent, i) => (
      <div key={percent} className="meter">
        <i className={["", "warn", "bad"][i]} style={{ width: `${percent}%` }} />
      </div>
    ))}
    <p className="row palette-colors">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((number) => (
        <i key={number} style={{ background: `var(--c${number})` }} />
      ))}
    </p>
  </>
);

// Without tokens and costs, whose symbols are not in the bundled fonts.
const completion = { firstMs: 340, totalMs: 1900, provider: "alpha", failed: [] };
const TURNS: Turn[] = [
  { role: "user", text: "Smooth a series?" },
  { role: "assistant", text: "Use a median.", completion },
  { role: "user", text: "And the rest?" },
  { role: "assistant", text: "", problem: { message: "alpha did not respond.", status: 503 } },
];

const Answers = () => (
  <>
    <TurnList
      turns={TURNS}
      running={false}
      prices={{ alpha: { input: 0.1, output: 0.4 } }}
      onEdit={() => {}}
      onRegenerate={() => {}}
      others={[{ label: "beta", retry: () => {} }]}
    />
    <TurnList turns={[{ role: "assistant", text: "Writing" }]} running prices={{}} />
    <TurnList turns={[{ role: "assistant", text: "Part", stopped: true }]} running={false} prices={{}} />
  </>
);

/** The samples of the page, in order. */
export const SAMPLES: readonly (readonly [title: string, sample: (theme: string) => ReactNode])[] = [
  ["Buttons", () => <Buttons />],
  ["Badges and chips", () => <Badges />],
  ["Tabs, segments, and menus", (theme) => <Choices theme={theme} />],
  ["Fields", () => <Fields />],
  ["Messages", () => <Messages />],
  ["Tables, meters, and chart colors", (theme) => <Data theme={theme} />],
  ["Responses", () => <Answers />],
];
