import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { get } from "node:https";
import { join } from "node:path";
import { freePort } from "../../server/testing/free-port.ts";
import { stopProcess } from "../../server/testing/hub-process.ts";
import { root } from "../pack/package.ts";
import { findProgram, skipped } from "./report.ts";

/** The host name in the examples. */
export const HOST = "models.example.org";

export interface Proxy {
  name: string;
  /** Port with TLS, on loopback. */
  port: number;
  stop(): Promise<void>;
}

/** Starts nginx with deploy/nginx/modelyard.conf; only ports, addresses, and the certificate's path are changed. */
export async function startNginx(hubs: readonly string[], directory: string): Promise<Proxy | undefined> {
  const program = findProgram("nginx");
  if (program === undefined) return notInstalled("nginx", "Debian package nginx-light");
  const [port, plain] = [await freePort(), await freePort()];
  mkdirSync(directory, { recursive: true });
  const [key, certificate] = [join(directory, "key.pem"), join(directory, "fullchain.pem")];
  const subject = `-x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${HOST}`.split(" ");
  const openssl = spawnSync("openssl", ["req", ...subject, "-keyout", key, "-out", certificate]);
  if (openssl.status !== 0) return notInstalled("nginx", "openssl could not create its certificate");
  const example = readFileSync(join(root, "deploy/nginx/modelyard.conf"), "utf8")
    .replace(/.*127\.0\.0\.1:3000.*/, (line) =>
      hubs.map((hub) => line.replace("127.0.0.1:3000", new URL(hub).host)).join("\n"),
    )
    .replace("listen 80;", `listen 127.0.0.1:${plain};`)
    .replace("listen 443 ", `listen 127.0.0.1:${port} `)
    .replaceAll("/etc/ssl/modelyard/", `${directory}/`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${directory}/temporary-${name};`)
    .join(" ");
  const config = join(directory, "nginx.conf");
  writeFileSync(
    config,
    `daemon off; pid ${directory}/pid; error_log stderr error; ${process.getuid?.() === 0 ? "user root;" : ""}
events {}
http { access_log off; ${temporary}
${example}}
`,
  );
  return start("nginx", program, ["-c", config, "-p", directory], port);
}

/** Starts Caddy with deploy/caddy/Caddyfile; only the address and the source of the certificate are changed. */
export async function startCaddy(hub: string, directory: string): Promise<Proxy | undefined> {
  const program = findProgram("caddy");
  if (program === undefined) return notInstalled("Caddy", "Debian package caddy");
  const [port, plain] = [await freePort(), await freePort()];
  mkdirSync(directory, { recursive: true });
  const options = `{
	admin off
	auto_https disable_redirects
	skip_install_trust
	http_port ${plain}
	https_port ${port}
	default_bind 127.0.0.1
	default_sni ${HOST}
}
`;
  const example = readFileSync(join(root, "deploy/caddy/Caddyfile"), "utf8")
    .replace("127.0.0.1:3000", new URL(hub).host)
    .replace(`${HOST} {`, `${HOST} {\n\ttls internal`);
  const config = join(directory, "Caddyfile");
  writeFileSync(config, options + example);
  const env = { ...process.env, HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory };
  return start("Caddy", program, ["run", "--config", config, "--adapter", "caddyfile"], port, env);
}

function notInstalled(name: string, hint: string): undefined {
  skipped(`${name} in front of the hub`, `not installed (${hint})`);
  return undefined;
}

async function start(
  name: string,
  program: string,
  args: readonly string[],
  port: number,
  env = process.env,
): Promise<Proxy> {
  const child: ChildProcess = spawn(program, args, { env, stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (output += text));
  for (let attempt = 0; ; attempt++) {
    const responds = await new Promise<boolean>((resolve) =>
      get({ host: "127.0.0.1", port, servername: HOST, rejectUnauthorized: false }, (response) => {
        response.resume();
        resolve(true);
      }).on("error", () => resolve(false)),
    );
    if (responds) break;
    if (attempt > 200 || child.exitCode !== null) throw new Error(`${name} does not respond: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { name, port, stop: () => stopProcess(child) };
}
