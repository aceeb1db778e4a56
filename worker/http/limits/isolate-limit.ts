import { RATE_LIMIT_SECONDS } from '#contracts/rate-limits'

/** More addresses than one isolate meets in a minute on an ordinary day; beyond it the oldest window is forgotten. */
const MOST_KEYS = 10_000

interface Window {
  endsAt: number
  calls: number
}

/** Windows of this isolate, the oldest first. */
const windows = new Map<string, Window>()

/**
 * Counts calls in the memory of the isolate, where the platform has no rate limiter (Cloudflare Pages): weaker, because
 * each isolate counts for itself.
 *
 * @param key - kind of call and client address
 * @param limit - calls within a minute
 * @param nowMs - milliseconds of the clock
 */
export function isWithinIsolate(key: string, limit: number, nowMs: number): boolean {
  const known = windows.get(key)
  if (known && known.endsAt > nowMs) {
    known.calls += 1
    return known.calls <= limit
  }
  windows.delete(key)
  if (windows.size >= MOST_KEYS) windows.delete(windows.keys().next().value ?? '')
  windows.set(key, { endsAt: nowMs + RATE_LIMIT_SECONDS * 1000, calls: 1 })
  return limit > 0
}
