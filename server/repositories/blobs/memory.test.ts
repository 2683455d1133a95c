import { testBlobStore } from "../../testing/blob-store.ts";
import { memoryBlobs } from "./memory.ts";

testBlobStore("memory", memoryBlobs);
