import { openDatabase } from "../stores/database.ts";
import { testRepositories } from "../testing/repositories.ts";

testRepositories("SQLite", () => openDatabase({ path: ":memory:" }));
