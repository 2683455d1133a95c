import { testCommunity } from "../testing/community-stores.ts";
import { openDatabase } from "../database/database.ts";

testCommunity("SQLite", () => openDatabase({ path: ":memory:" }));
