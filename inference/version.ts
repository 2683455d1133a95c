/** Version of the published client whose features this client has. A test compares it with `package.json`. */
export const VERSION = "3.6.1";
