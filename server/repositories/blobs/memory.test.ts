import { testBlobStore } from "../../testing/blob-store.ts";
import { createMemoryBlobStore } from "./memory.ts";

testBlobStore("memory", createMemoryBlobStore);
