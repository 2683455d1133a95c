import type { ConnectionTest } from "@modelyard/contract";
import { fetchModelList } from "./server-models/ask-server.ts";

const SHOWN = 20;

/** Tests the connection to a custom provider. Never throws because of the server. */
export async function testConnection(baseUrl: string, secret: string | undefined): Promise<ConnectionTest> {
  const { test, models } = await fetchModelList(baseUrl, secret);
  return { ...test, ...(test.ok && { models: models.slice(0, SHOWN).map(({ id }) => id) }) };
}
