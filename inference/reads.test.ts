import type { TaskId } from "@modelyard/catalog";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { InferenceError } from "./errors.ts";
import type { Context, Provider, Reader, TaskAdapter } from "./provider.ts";
import { providers } from "./providers.gen.ts";
import { createContext, readFixture, revive } from "./testing/fixtures.ts";

const offers = Object.entries<Provider>(providers).flatMap(([id, { tasks }]) =>
  Object.entries(tasks).map(
    ([task, adapter]) => [id, task as TaskId, adapter as TaskAdapter<TaskId>] as const,
  ),
);

/** What a field may become: of another type, empty, or gone. */
const wrong = fc.oneof(
  fc.constantFrom(undefined, null, "", 0, -1, true, [], {}, [null], "data:,", "https://", "%%%", [[]]),
  fc.jsonValue({ maxDepth: 2 }),
);

/** The answer with something wrong at one place, any place. */
function mutate(value: unknown, place: number, replacement: unknown): unknown {
  const places: ((root: unknown) => unknown)[] = [() => replacement];
  const visit = (each: unknown, put: (root: unknown, inner: unknown) => unknown) => {
    if (typeof each !== "object" || each === null || each instanceof Blob) return;
    for (const [key, inner] of Object.entries(each)) {
      const set = (root: unknown, next: unknown): unknown => {
        const copy = (Array.isArray(each) ? [...(each as unknown[])] : { ...each }) as Record<
          string,
          unknown
        >;
        copy[key] = next;
        return put(root, copy);
      };
      places.push((root) => set(root, replacement));
      visit(inner, set);
    }
  };
  visit(value, (_, inner) => inner);
  return places[place % places.length]?.(value);
}

async function survives(
  first: Reader<unknown>,
  answers: readonly unknown[],
  context: Context,
): Promise<void> {
  let read = first;
  for (const answer of answers) {
    try {
      const step = await read(answer, context);
      if ("done" in step) {
        expect(step.done).toBeDefined();
        return;
      }
      expect(step.next.path).toMatch(/^(?:\/|https?:\/\/)/);
      // Where bytes are asked for, bytes come: the loop sees to that.
      if (step.next.answer === "blob") return;
      read = step.read ?? read;
    } catch (error) {
      expect(error).toBeInstanceOf(InferenceError);
      expect((error as Error).message.length).toBeLessThan(2500);
      return;
    }
  }
}

describe("whatever a provider answers, its reader gives an output, a next request, or an error of ours", () => {
  test.each(offers)("%s, %s", async (id, task, adapter) => {
    const fixture = readFixture(id, task);
    const context = createContext(id, task, fixture);
    const answers = fixture.exchange.map(({ answer }) => revive(answer));
    const read: Reader<unknown> = (answer, at) => adapter.read(answer, at);
    await fc.assert(
      fc.asyncProperty(fc.nat(answers.length - 1), fc.nat(500), wrong, async (which, place, replacement) => {
        const mutated = answers.map((answer, i) =>
          i === which ? mutate(answer, place, replacement) : answer,
        );
        await survives(read, mutated, context);
      }),
      { numRuns: 150 },
    );
    const strange = [
      new Blob([]),
      new Blob(["<html>"], { type: "text/html" }),
      "text",
      7,
      null,
      undefined,
      [[]],
    ];
    for (const answer of strange) await survives(read, [answer, answer], context);
    const chunks = adapter.chunks?.(context);
    if (chunks)
      fc.assert(
        fc.property(fc.jsonValue(), (event) => void chunks(event)),
        { numRuns: 200 },
      );
  });
});
