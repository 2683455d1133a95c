import type { Reporter } from "vitest/node";

/** Reports the number of tests per environment: client tests run in Node.js and in Chromium. */
export default class EnvironmentReporter implements Reporter {
  readonly onTestRunEnd: NonNullable<Reporter["onTestRunEnd"]> = (modules) => {
    const counts = new Map<string, number>();
    for (const { project, children } of modules) {
      const passed = [...children.allTests("passed")].length;
      counts.set(project.name, (counts.get(project.name) ?? 0) + passed);
    }
    console.log([...counts].map(([name, count]) => `${name}: ${count} passed`).join(" · "));
  };
}
