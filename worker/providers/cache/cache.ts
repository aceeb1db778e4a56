/** KV refuses shorter lifetimes. */
const MIN_KV_SECONDS = 60

/**
 * Stores results that are the same for everyone, for a short time, and never personal data. An entry may disappear at any
 * time, and a failure of the cache counts as a miss. Keys contain a version of their value's format (`rankings:v1:…`).
 */
export interface Cache {
  /** The stored value, or null if there is none or it has expired. */
  find<T>(key: string): Promise<T | null>
  store(key: string, value: unknown, seconds: number): Promise<void>
}

interface Entry {
  /** Expiry in milliseconds; Cloudflare may still serve a value for a minute after KV has expired it. */
  until: number
  value: unknown
}

/** Cloudflare KV. A failure of KV counts as a miss. */
export function createKvCache(kv: KVNamespace, now: () => Date): Cache {
  return {
    async find<T>(key: string) {
      const entry = await kv.get<Entry>(key, 'json').catch(() => null)
      return entry && entry.until > now().getTime() ? (entry.value as T) : null
    },
    async store(key, value, seconds) {
      const entry: Entry = { until: now().getTime() + seconds * 1000, value }
      const expirationTtl = Math.max(seconds, MIN_KV_SECONDS)
      await kv.put(key, JSON.stringify(entry), { expirationTtl }).catch(() => undefined)
    },
  }
}
