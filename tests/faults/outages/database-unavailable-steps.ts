import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { updateProfile } from '#contracts/accounts'
import { loadStats } from '#contracts/activities'
import { checkHealth } from '#contracts/health'
import { startFakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import { type CountedApp, createCountedApp } from '../../support/app/counted-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { signUpAdmin } from '../../support/people/people.ts'

export const DATABASE_UNAVAILABLE_MESSAGE = 'O banco de dados não responde. Tente de novo em alguns segundos.'

export const READS_ONLY = 'O banco de dados responde, mas não grava. Tente de novo em alguns segundos.'

export const timed = async <T>(work: () => Promise<T>): Promise<T & { tookMs: number }> => {
  const startedAt = performance.now()
  return { ...(await work()), tookMs: performance.now() - startedAt }
}

/**
 * Starts a worker whose database can fail, with calls to it. The log may contain faults, so it is not a
 * `sharedTestApp`.
 */
export async function startOutageTests() {
  const stripe = await startFakeStripe()
  // Empty until `beforeAll` has run.
  const app = {} as CountedApp
  const boss = {} as Person
  beforeAll(async () => {
    Object.assign(app, await createCountedApp({ settings: { ...stripe.settings, PIX_ENABLED: 'true' } }))
    Object.assign(boss, await signUpAdmin(app))
  })
  afterAll(async () => {
    await app.stop()
    await stripe.stop()
  })
  afterEach(async () => {
    app.databaseProxy.fail(null)
    await untilBack()
  })

  const change = () => boss.send(updateProfile, { body: { firstName: 'Ana' } })
  const isWritable = async () => (await change()).status === 200
  const isReadable = async () => (await boss.send(loadStats)).status === 200

  /** Polls until reads and writes succeed. */
  async function untilBack(): Promise<number> {
    const startedAt = performance.now()
    while (!((await isReadable()) && (await isWritable()))) await delay(40)
    return performance.now() - startedAt
  }

  const health = async (): Promise<{ status: number; message: unknown; tookMs: number }> => {
    const { status, body, tookMs } = await timed(() => app.visitor()(checkHealth))
    return { status, message: body.message, tookMs }
  }
  return { app, boss, change, isWritable, isReadable, untilBack, health }
}
