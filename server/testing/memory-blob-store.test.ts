import { testBlobStore } from "./blob-store.ts";
import { createMemoryBlobStore } from "./memory-blob-store.ts";

testBlobStore("memory", createMemoryBlobStore);
