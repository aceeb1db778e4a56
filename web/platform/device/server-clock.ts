import { useSyncExternalStore } from 'react'

/** A smaller difference is the time that a response took, or does no harm. */
const TOLERANCE_MS = 5 * 60_000

/** What the device's clock lacks; 0 while it is right, or until a response has told the server's time. */
let lackMs = 0
const listeners = new Set<() => void>()

/** Reads the server's time from a response; one that a cache may have stored has the time of an earlier day. */
export function noteServerTime(headers: Headers) {
  const serverMs = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(serverMs) || !headers.get('Cache-Control')?.includes('no-store')) return
  const measuredMs = serverMs - Date.now()
  const next = Math.abs(measuredMs) > TOLERANCE_MS ? measuredMs : 0
  if (Math.abs(next - lackMs) < TOLERANCE_MS) return
  lackMs = next
  for (const listener of [...listeners]) listener()
}

/** The current time, by the server's clock where the device's is wrong. */
export const serverNow = (): Date => new Date(Date.now() + lackMs)

/** Renders again when the server's clock is known: the page of a guest is there before any response. */
export function useServerNow(): Date {
  useSyncExternalStore(
    subscribe,
    () => lackMs,
    () => 0,
  )
  return serverNow()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
