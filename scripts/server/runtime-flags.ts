/**
 * Has V8 collect everything whenever it collects (`--gc-global`), once 8 MB of new objects are there. Otherwise it collects
 * its small heaps so rarely that what hangs on them outside (requests, answers, streams) grows to most of a gigabyte. One thread
 * collects: several wait for each other where the tests and the database want the processor too.
 */
const V8_FLAGS = '--gc-global --single-threaded-gc --min-semi-space-size=8'

/** Gives workerd its V8 flags, unless the environment names others. Miniflare reads them from there. */
export function setRuntimeFlags(): void {
  process.env.MINIFLARE_WORKERD_V8_FLAGS ??= V8_FLAGS
}

/** Whether a line is workerd's own, about itself: with V8 flags it says that it compiles its scripts from source. */
export const isRuntimeNote = (line: string): boolean => line.startsWith('NOSENTRY ')
