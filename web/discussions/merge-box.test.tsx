import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { MergeBox } from "./merge-box.tsx";

function render(isEmpty: boolean): string {
  const box = { id: "ada/snow", num: 1, base: "main", state: "open", origin: "http://hub.test" } as const;
  const Stub = createRoutesStub([
    { path: "/", Component: () => <MergeBox {...box} {...{ isEmpty }} conflicts={[]} canRename canWrite /> },
  ]);
  return renderToString(<Stub />);
}

test("a pull request without changes cannot be merged", () => {
  expect(render(false)).toMatch(/Ready to merge.*Merge into/s);
  expect(render(true)).toContain("Nothing to merge yet");
  expect(render(true)).not.toContain("Merge into");
});
