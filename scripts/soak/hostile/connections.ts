import { type Attack, repeat } from "./attack.ts";

const HOST = "host: hub.test\r\n";
const LIVE = `GET /api/health/live HTTP/1.1\r\n${HOST}\r\n`;
const chat = (lines: string) =>
  `POST /v1/chat/completions HTTP/1.1\r\n${HOST}content-type: application/json\r\n${lines}\r\n`;
const drip = (count: number, part: string): string[] => Array.from({ length: count }, () => part);

/** Anonymous attacks on the HTTP parser and on connections. */
export const connections: readonly Attack[] = [
  { name: "slow heads", connections: 300, write: () => ["GET / HTTP/1.1\r\n", ...drip(20, "x: y\r\n")] },
  { name: "heads of single bytes", connections: 100, write: () => drip(30, "G") },
  {
    name: "slow bodies",
    connections: 300,
    write: () => [chat("content-length: 1000000\r\n"), ...drip(20, "{")],
  },
  {
    name: "fetches without an end",
    connections: 300,
    write: () => [
      `POST /eve/bombs.git/git-upload-pack HTTP/1.1\r\n${HOST}content-type: application/x-git-upload-pack-request\r\ncontent-length: 100\r\n\r\n`,
      ...drip(20, "0"),
    ],
  },
  {
    name: "chunked trickles",
    connections: 200,
    write: () => [chat("cookie: a=b\r\ntransfer-encoding: chunked\r\n"), ...drip(30, "1\r\n{\r\n")],
  },
  {
    name: "a form in chunks of single bytes",
    connections: 20,
    write: () => [
      `POST /login HTTP/1.1\r\n${HOST}content-type: application/x-www-form-urlencoded\r\ntransfer-encoding: chunked\r\n\r\n`,
      ...drip(20, "1\r\na\r\n".repeat(200_000)),
    ],
  },
  {
    name: "chunks with long extensions",
    connections: 20,
    write: () => [chat("transfer-encoding: chunked\r\n"), ...drip(20, `1;${"x".repeat(15_000)}\r\na\r\n`)],
  },
  {
    name: "chunks of impossible size",
    connections: 50,
    write: () => [chat("transfer-encoding: chunked\r\n"), "ffffffffffffffffff\r\n"],
  },
  {
    name: "endless trailers",
    connections: 50,
    write: () => [chat("transfer-encoding: chunked\r\n"), "0\r\n", ...drip(20, "x: y\r\n".repeat(500))],
  },
  {
    name: "199 headers",
    connections: 100,
    write: () => [`GET / HTTP/1.1\r\n${HOST}${repeat(198, (n) => `x-${n}: y\r\n`)}\r\n`],
  },
  {
    name: "2,000 headers",
    connections: 100,
    write: () => [`GET / HTTP/1.1\r\n${HOST}${repeat(2000, () => "a:\r\n")}\r\n`],
  },
  {
    name: "a header of 1 MB",
    connections: 50,
    write: () => [`GET / HTTP/1.1\r\n${HOST}x: ${"y".repeat(2 ** 20)}\r\n\r\n`],
  },
  {
    name: "two hosts",
    connections: 100,
    write: () => [`GET / HTTP/1.1\r\n${HOST}host: evil.test\r\n\r\n`],
    expect: [400],
  },
  { name: "no host", connections: 100, write: () => ["GET / HTTP/1.1\r\n\r\n"], expect: [400] },
  {
    name: "content length and chunked encoding",
    connections: 100,
    write: () => [chat("content-length: 5\r\ntransfer-encoding: chunked\r\n"), "0\r\n\r\n"],
  },
  {
    name: "URLs of other hosts",
    connections: 100,
    write: (n) => [`GET ${n % 2 ? "http://evil.test/models" : "//evil.test/models"} HTTP/1.1\r\n${HOST}\r\n`],
  },
  {
    name: "forwarded hosts",
    connections: 100,
    write: (n) => [
      `GET /models?p=${n} HTTP/1.1\r\n${HOST}x-forwarded-host: evil.test\r\nx-forwarded-for: 10.0.0.${n}\r\nforwarded: host=evil.test\r\n\r\n`,
    ],
  },
  {
    name: "unusual HTTP versions",
    connections: 200,
    write: (n) => [`GET / HTTP/${["1.0", "0.9", "2.0", "9.9"][n % 4]}\r\nconnection: keep-alive\r\n\r\n`],
  },
  {
    name: "upgrades",
    connections: 200,
    write: (n) => [
      `GET / HTTP/1.1\r\n${HOST}connection: upgrade, http2-settings\r\nupgrade: ${n % 2 ? "websocket" : "h2c"}\r\nsec-websocket-key: x\r\nhttp2-settings: AA\r\n\r\n`,
    ],
  },
  {
    name: "HTTP/2 and TLS on a plain connection",
    connections: 100,
    write: (n) => [n % 2 ? "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" : Buffer.from("1603010200010001fc0303", "hex")],
  },
  {
    name: "unknown methods",
    connections: 100,
    write: (n) => [`${["CONNECT", "TRACE", "PROPFIND", "X"][n % 4]} hub.test:80 HTTP/1.1\r\n${HOST}\r\n`],
  },
  {
    name: "100-continue without a body",
    connections: 200,
    write: () => [chat("content-length: 1000000\r\nexpect: 100-continue\r\n")],
  },
  { name: "5,000 pipelined requests", connections: 2, write: () => [LIVE.repeat(5000)] },
  {
    name: "pipelined pages",
    connections: 2,
    write: () => [repeat(40, (n) => `GET /models?p=${n} HTTP/1.1\r\n${HOST}\r\n`)],
  },
  {
    name: "pipelined chats",
    connections: 4,
    write: () => [`${chat("content-length: 2\r\n")}{}`.repeat(2000)],
    expect: [401],
  },
  {
    name: "800 simultaneous requests",
    connections: 800,
    write: (n) => ["GET /", `models?p=${n} HTTP/1.1\r\n${HOST}\r\n`],
  },
  { name: "2,000 idle connections", connections: 2000, write: () => [LIVE] },
  {
    name: "clients that never read",
    connections: 40,
    write: () => [`GET /api/models?limit=1000&full=true HTTP/1.1\r\n${HOST}\r\n`.repeat(5)],
    finish: "ignore",
  },
  { name: "connections half-closed after the request", connections: 300, write: () => [LIVE], finish: "end" },
  {
    name: "connections reset after the request",
    connections: 300,
    write: () => [`GET /models HTTP/1.1\r\n${HOST}\r\n`],
    finish: "reset",
  },
  { name: "random bytes", connections: 200, write: (n) => [Buffer.alloc(5000, (n * 7919) & 0xff)] },
  {
    name: "bare line feeds and folded headers",
    connections: 100,
    write: () => [`GET / HTTP/1.1\n${HOST}x: a\r\n b\r\n\r\n`, "\r\n".repeat(5000)],
  },
];
