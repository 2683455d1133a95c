/** A small S3 server for tests; the package has no types. */
declare module "@20minutes/s3rver" {
  import type { Readable } from "node:stream";

  export default class S3rver {
    readonly store: {
      putContent(path: string, content: Buffer | Readable): Promise<[size: number, md5: string]>;
    };
    constructor(options: { port: number; address: string; silent: boolean; directory: string });
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
