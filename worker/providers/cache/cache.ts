/**
 * Stores answers that are the same for everybody for a short time; personal data never goes in. An entry may vanish at
 * any time, and a cache that fails is a miss. Keys carry a version of their value's form (`rankings:v1:…`).
 */
export interface Cache {
  /** The stored value, or null when there is none or it has expired. */
  find<T>(key: string): Promise<T | null>
  store(key: string, value: unknown, seconds: number): Promise<void>
}
