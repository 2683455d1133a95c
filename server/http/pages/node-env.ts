import { env } from "node:process";

// Imported before React, which selects its build when it is loaded. In its development build, a page takes three times as
// long and more memory.
env["NODE_ENV"] ??= "production";
