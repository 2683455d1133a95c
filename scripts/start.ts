// `npm start`: builds the website when its sources changed, then serves the hub.
import "./build-web.ts";

await import("../server/main.ts");
