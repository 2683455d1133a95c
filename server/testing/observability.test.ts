import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { closeServers } from "../http/stopping.ts";
import { findBuiltWebsite } from "../http/pages/pages.ts";
import { attachGateway } from "../router/gateway/attach-gateway.ts";
import { createGateway } from "../router/gateway/gateway.ts";
import { memoryPorts } from "./gateway/memory-ports.ts";
import { type HubProcess, startHub } from "./hub-process.ts";
import { testFolder } from "./folder.ts";

const METRICS_TOKEN = "test-token-for-the-metrics-endpoint";
const project = fileURLToPath(new URL("../../", import.meta.url));
const website = await findBuiltWebsite();
if (!website)
  console.warn("Pages during a stop of the hub are not tested: the website is not built (npm run build).");

const root = testFolder("observability");
const settings = {
  MODELYARD_LOG_FORMAT: "json",
  MODELYARD_ACCESS_LOG: "all",
  MODELYARD_METRICS_TOKEN: METRICS_TOKEN,
  MODELYARD_STOP_DELAY: "1",
};
let hub: HubProcess;
beforeAll(async () => {
  hub = await startHub({ MODELYARD_DATA: join(root, "hub"), ...settings });
});
afterAll(async () => {
  await hub?.stop();
});

const readLog = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe("metrics", () => {
  const scrape = (authorization: string) => fetch(`${hub.address}/metrics`, { headers: { authorization } });

  test("requires the configured token, which grants no other access", async () => {
    expect((await scrape(`Bearer ${METRICS_TOKEN}`)).status).toBe(200);
    expect((await scrape("Bearer another-test-token")).status).toBe(401);
    expect((await fetch(`${hub.address}/metrics`)).status).toBe(401);
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    expect((await fetch(`${hub.address}/api/models`, { headers })).status).toBe(401);
  });

  test("includes all metrics that the dashboard and the alert rules use", async () => {
    await fetch(`${hub.address}/api/models`);
    const read = async () => (await scrape(`Bearer ${METRICS_TOKEN}`)).text();
    const sample = 'http_request_duration_seconds_count{method="GET",route="/api/models",status="200"} 1';
    await expect.poll(read).toContain(`\n${sample}\n`);
    const text = await read();
    const names = new Set(["up"]);
    for (const [, name = "", type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
      names.add(name);
      if (type === "histogram") for (const part of ["bucket", "sum", "count"]) names.add(`${name}_${part}`);
    }
    const rules = parse(readFileSync(join(project, "deploy/prometheus/alerts.yaml"), "utf8")) as {
      groups: { rules: { alert: string; expr: string }[] }[];
    };
    const dashboard = JSON.parse(readFileSync(join(project, "deploy/grafana/modelyard.json"), "utf8")) as {
      panels: { targets?: { expr: string }[] }[];
    };
    const expressions = [
      ...rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
      ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ];
    expect(expressions.length).toBeGreaterThan(20);
    for (const expression of expressions) {
      const used = expression.match(/\b(?:modelyard|http|nodejs|process)_\w+|\bup\b/g) ?? [];
      expect(used, expression).not.toEqual([]);
      expect(
        used.filter((name) => !names.has(name)),
        expression,
      ).toEqual([]);
    }
    for (const sample of ["modelyard_index_ready 1", "modelyard_data_disk_free_bytes "])
      expect(text).toContain(`\n${sample}`);
  });
});

describe("the JSON log", () => {
  test("contains one object per line from the start, and no secrets except the setup link", async () => {
    await fetch(`${hub.address}/api/models?token=hidden-1`);
    await fetch(`${hub.address}/join/hidden-2`);
    await fetch(`${hub.address}/v1/chat/completions`, {
      method: "POST",
      headers: { authorization: "Bearer hidden-3" },
      body: "{}",
    });
    await expect.poll(() => hub.output()).toContain('"route":"/v1/chat/completions"');
    const lines = readLog(hub.output());
    expect(lines[0]).toMatchObject({ level: "info", url: hub.address });
    expect(lines).toContainEqual(
      expect.objectContaining({ link: expect.stringMatching(/^http:.*\/join\/[\w-]{20,}$/) }),
    );
    expect(hub.output()).not.toContain("hidden");
  });

  test("contains console output, warnings, and the error that ends the process", async () => {
    const code = `
      import { openOutput } from ${JSON.stringify(join(project, "server/http/observability/output.ts"))};
      openOutput("json", "warn");
      console.error("Can't count %s:", "models", new Error("disk full"));
      process.emitWarning("careful");
      setTimeout(() => Promise.reject(new Error("unexpected")), 10);`;
    const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", code]);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
    expect((await once(child, "close"))[0]).toBe(1);
    // Lines of the two streams can arrive in any order.
    expect(Object.groupBy(readLog(output), ({ level }) => String(level))).toMatchObject({
      error: [{ msg: "Can't count models", err: { message: "disk full" } }],
      warn: [{ msg: "careful" }],
      fatal: [{ msg: "unexpected", err: { stack: expect.stringContaining("at ") } }],
    });
  });

  test.each([
    ["an invalid setting", { PORT: "none" }, 2, "PORT must be a whole number"],
    ["a data directory that is in use", {}, 1, "Another hub is running"],
  ])("contains the reason for a failed start: %s", async (_, environment, code, message) => {
    const child = spawn(process.execPath, [join(project, "server/main.ts")], {
      env: { ...process.env, MODELYARD_DATA: join(root, "hub"), PORT: "0", ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
    expect((await once(child, "close"))[0]).toBe(code);
    expect(readLog(output)).toMatchObject([{ level: "fatal", msg: expect.stringContaining(message) }]);
  });
});

describe("stopping a hub", () => {
  const get = async (url: string): Promise<number> => {
    const response = await fetch(url);
    await response.text();
    return response.status;
  };

  test("waits for the configured delay, and logs its end in the last line", async () => {
    const started = performance.now();
    await hub.stop();
    expect(performance.now() - started).toBeGreaterThan(900);
    expect(hub.child.exitCode).toBe(0);
    await expect(get(`${hub.address}/api/health/live`)).rejects.toThrow("fetch failed");
    expect(readLog(hub.output()).at(-1)).toMatchObject({ msg: "Stopped" });
  });

  test.skipIf(!website)("completes pages in progress, which send requests within the process", async () => {
    const other = await startHub({ MODELYARD_DATA: join(root, "other") });
    const pages = Array.from({ length: 12 }, (_, i) => get(`${other.address}/models?search=${i}`));
    await Promise.race(pages);
    const stopped = other.stop();
    expect(new Set(await Promise.all(pages))).toEqual(new Set([200]));
    await stopped;
  });

  test("interrupts requests that take too long", async () => {
    const server = createServer((request, response) => {
      if (request.url === "/slow") setTimeout(() => response.end("done"), 50);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    attachGateway(server, createGateway(memoryPorts({ providers: [] }).ports));
    const { port } = server.address() as AddressInfo;
    const slow = fetch(`http://127.0.0.1:${port}/slow`);
    const idle = connect(port, "127.0.0.1");
    const endless = fetch(`http://127.0.0.1:${port}/endless`).catch((error: Error) => error.message);
    await once(server, "request");
    await once(server, "request");
    const interrupted = closeServers([server], 1500);
    expect(await (await slow).text()).toBe("done");
    expect(await interrupted).toBe(1);
    expect(await endless).toBe("fetch failed");
    idle.destroy();
  });
});
