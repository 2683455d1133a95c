// Written by `npm run gen` from the files of the folder. Do not edit; after a merge, run it again.
import type { Task } from "./task.ts";

export const tasks = {
} satisfies Record<string, Task>;

export type TaskId = keyof typeof tasks;

/** Input and output of every task. */
export interface TaskIO {
}
