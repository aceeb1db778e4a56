import { logIn } from '#contracts/accounts'
import type { TestApp } from '../../support/app/test-app.ts'

export const NOW = '2026-03-10T15:00:00Z'

export const MINUTE_MS = 60_000

export const at = (minutes: number, seconds = 0) =>
  new Date(Date.parse(NOW) + minutes * MINUTE_MS + seconds * 1000).toISOString()

const countsOf = async ({ origin }: TestApp): Promise<{ hashes: number; calls: number }> =>
  (await fetch(`${origin}/__counts`)).json()

/** Runs an action and counts its hashes and database calls. */
export async function costOf<T>(testApp: TestApp, action: () => Promise<T>) {
  const before = await countsOf(testApp)
  const result = await action()
  const after = await countsOf(testApp)
  return { result, hashes: after.hashes - before.hashes, calls: after.calls - before.calls }
}

export const repeat = <T>(times: number, send: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, send))

export const TOO_MANY = { status: 429, body: { code: 'too_many_requests' } }

export function limitSteps(app: TestApp) {
  const guess = (username: string, password = 'uma senha errada', testApp = app) =>
    testApp.visitor()(logIn, { body: { username, password } })
  return { guess }
}
