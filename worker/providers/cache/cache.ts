/**
 * Keeps answers for a short while, for everybody alike: nothing that belongs to one person goes in. It may forget at any
 * time, and a cache that fails has simply nothing. Keys carry a version of what they hold (`rankings:v1:…`).
 */
export interface Cache {
  /** What was kept under the key, or null when there is nothing or its time is over. */
  find<T>(key: string): Promise<T | null>
  store(key: string, value: unknown, seconds: number): Promise<void>
}
