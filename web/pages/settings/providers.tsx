import { Avatar } from "../../components/avatar.tsx";
import { ActionButton, PageStatus } from "../../components/form.tsx";
import { TextLink } from "../../components/links.tsx";
import type { PageProps } from "../../page.ts";
import { canManage, getSettingsPath, ownerAction, settingsLoader, toPayer } from "./owner.server.ts";
import { parseOrder, Reorder } from "./reorder.tsx";
import { Switch } from "./switch.tsx";
import { OwnerTitle, ownerMeta } from "./owner-title.tsx";

export const loader = settingsLoader(async ({ hub, me, owner }) => {
  const providers = await hub.providersOf(owner).list();
  return {
    owner,
    manage: canManage(me, owner),
    keysAt: getSettingsPath(owner, "keys"),
    placed: providers.some(({ placed }) => placed),
    providers: providers
      .filter(({ on }) => on)
      .map(({ id, label, off, key, needsKey }) => ({ id, label, off, key: key ?? null, needsKey })),
    closed: providers.filter(({ on }) => !on).map(({ label }) => label),
  };
});

export const action = ownerAction(async ({ hub, fields, ...page }) => {
  const owner = toPayer(page.owner);
  const { intent, provider = "" } = fields;
  const existing = await hub.providersOf(owner).list();
  const order = existing.filter(({ placed }) => placed).map(({ id }) => id);
  const off = existing.filter((each) => each.off).map(({ id }) => id);
  const withUndo = (done: string, values: Readonly<Record<string, string>>) => ({
    done,
    undo: { action: getSettingsPath(owner, "providers"), values },
  });
  const undoOrder = order.length === 0 ? { intent: "reset" } : { intent: "order", order: order.join(",") };
  switch (intent) {
    case "order":
      await hub.providersOf(owner).set({ order: parseOrder(fields), off });
      return withUndo("Order saved.", undoOrder);
    case "reset":
      await hub.providersOf(owner).set({ order: [], off });
      return withUndo("Order reset to hub order.", undoOrder);
    default: {
      const others = off.filter((id) => id !== provider);
      const on = fields["on"] === "true";
      await hub.providersOf(owner).set({ order, off: on ? others : [...others, provider] });
      const label = existing.find(({ id }) => id === provider)?.label ?? provider;
      return withUndo(`${label} ${on ? "enabled" : "disabled"}.`, { provider, on: String(!on) });
    }
  }
});

export const meta = ownerMeta("Providers", "Set the order of inference providers and disable providers.");

const KEYS = { user: "your key", org: "the organization’s key", hub: "the hub’s key" } as const;

export default function Providers({ loaderData }: PageProps<typeof loader>) {
  const { owner, manage, keysAt, placed, providers, closed } = loaderData;
  const describe = ({ key, needsKey, off }: (typeof providers)[number]) => {
    if (off) return "disabled";
    if (key !== null) return KEYS[key];
    if (!needsKey) return "no key required";
    if (!manage) return "no key";
    return (
      <>
        no key: <TextLink href={keysAt}>add one</TextLink>
      </>
    );
  };
  const renderDetails = (provider: (typeof providers)[number]) => (
    <div className={provider.off ? "reorder-details faded" : "reorder-details"}>
      <Avatar name={provider.id} kind="provider" size={28} />
      <b>{provider.label}</b> <small className="mono">{provider.id}</small>
      <p className="quiet">{describe(provider)}</p>
    </div>
  );
  return (
    <>
      <OwnerTitle title="Providers" owner={owner} manage={manage} />
      <p className="quiet">
        The order for the routing policy <code>:preferred</code>, and the tiebreaker for other policies.
        Disabled providers are not used for{" "}
        {owner === "own" ? "your requests" : "requests billed to the organization"}.
      </p>
      <PageStatus />
      {manage ? (
        <Reorder items={providers}>
          {(provider) => (
            <>
              {renderDetails(provider)}
              <Switch
                on={!provider.off}
                label={provider.label}
                values={{ intent: "use", provider: provider.id }}
              />
            </>
          )}
        </Reorder>
      ) : (
        <ol className="entries">
          {providers.map((provider) => (
            <li key={provider.id}>{renderDetails(provider)}</li>
          ))}
        </ol>
      )}
      {manage && placed ? <ActionButton value="reset">Reset to hub order</ActionButton> : null}
      {closed.length > 0 ? <p className="quiet">Disabled by a hub admin: {closed.join(", ")}.</p> : null}
    </>
  );
}
