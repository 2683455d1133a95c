import type { ConnectionTest } from "@modelyard/contract";
import { fetchModelList } from "./server-models/query-server.ts";

const MAX_LISTED_MODELS = 20;

/** Tests the connection to a custom provider. Errors of the server are never thrown. */
export async function testConnection(baseUrl: string, secret: string | undefined): Promise<ConnectionTest> {
  const { test, models } = await fetchModelList(baseUrl, secret);
  return { ...test, ...(test.ok && { models: models.slice(0, MAX_LISTED_MODELS).map(({ id }) => id) }) };
}
