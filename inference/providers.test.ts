import { describe, expect, test } from "vitest";
import type { ProviderRequest, Reader } from "./provider.ts";
import { adapters, createContext, fixtureNames, freeze, readFixture, revive } from "./testing/fixtures.ts";

describe("every provider", () => {
  test("has a fixture for each of its tasks, and none for others", () => {
    const expected = adapters.map(([id, task]) => `${id}.${task}`);
    expect(fixtureNames.toSorted()).toEqual(expected.toSorted());
  });

  test.each(adapters)("%s sends and parses %s as recorded", async (id, task, adapter) => {
    const fixture = readFixture(id, task);
    const context = createContext(id, task, fixture);
    const input = revive(fixture.call.input) as Parameters<typeof adapter.request>[0];
    let request: ProviderRequest | undefined = await adapter.request(input, context);
    let read: Reader<unknown> = (response, context) => adapter.read(response, context);
    let polls = 0;
    let output: unknown;
    for (const { send, response } of fixture.exchange) {
      const { form, ...sent }: Partial<ProviderRequest> = request ?? {};
      const toCompare = form ? { ...sent, body: form.toFormData() } : request;
      expect(await freeze(toCompare), `request ${polls + 1}`).toEqual(send);
      const step = await read(revive(response), { ...context, polls });
      if ("done" in step) {
        request = undefined;
        output = step.done;
      } else {
        if (step.afterMs !== undefined) polls++;
        request = step.next;
        read = step.read ?? read;
      }
    }
    expect(request, "the recording ended before an output").toBeUndefined();
    expect(await freeze(output)).toEqual(fixture.output);
  });

  const streamed = adapters.filter(([id, task, { chunks }]) => chunks && readFixture(id, task).stream);
  test.each(streamed)("%s streams %s as recorded", async (id, task, adapter) => {
    const fixture = readFixture(id, task);
    const context = { ...createContext(id, task, fixture), stream: true };
    const request = await adapter.request(revive(fixture.call.input) as never, context);
    expect(await freeze(request)).toEqual(fixture.stream?.send);
    const read = adapter.chunks?.(context);
    const chunks = fixture.stream?.events
      .map((event) => read?.(event))
      .filter((chunk) => chunk !== undefined);
    expect(chunks).toEqual(fixture.stream?.chunks);
  });
});
