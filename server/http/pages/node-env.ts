// Imported before React, which selects its build when it is loaded. In its development build, a page takes three times as
// long and more memory.
process.env["NODE_ENV"] ??= "production";
