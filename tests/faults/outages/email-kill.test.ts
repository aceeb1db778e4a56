import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { updateProfile } from '#contracts/accounts'
import { users } from '#db/schema/accounts'
import { HOUR_MS, MINUTE_MS, type Offer, SECOND_MS, startMail } from '../../api/notifications/mail-steps.ts'
import { sendJson } from '../../support/app/send-json.ts'

const {
  resend,
  network,
  app,
  ana,
  bia,
  clock,
  travelTo,
  drain,
  passUndo,
  rowOf,
  invite,
  choose,
  newGuest,
  announcePremium,
} = await startMail()

interface Scenario {
  /** Prepares data; returns the action that is interrupted. */
  prepare: () => Promise<() => Promise<unknown>>
  /** Expected keys, by the rows that the database has after the kill. */
  expectedKeys: () => Promise<string[]>
}

/** An exchange has three steps, so every tenth step covers each of the three in turn. */
const STRIDE = 10

/**
 * Kills the worker at every tenth step between a request and the provider's response, and lets the next drain finish
 * the rest.
 *
 * @returns the number of steps, accurate to one
 */
async function killAtEveryTenthStep({ prepare, expectedKeys }: Scenario): Promise<number> {
  for (let step = 1; ; step += STRIDE) {
    await travelTo(clock.now + HOUR_MS)
    const action = await prepare()
    network.cutAt(step)
    await action()
    await network.quiet()
    const wasKilled = network.isCut()
    network.mend()
    // After so many cuts the worker makes no database calls until a check succeeds.
    await vi.waitFor(
      async () => expect((await ana.send(updateProfile, { body: { firstName: 'Ana' } })).status).toBe(200),
      {
        interval: 20,
        timeout: 10 * SECOND_MS,
      },
    )
    await travelTo(clock.now + 5 * MINUTE_MS)
    await drain()
    const keys = await expectedKeys()
    for (const key of keys) {
      expect(resend.acceptedUnder(key), `step ${step}: ${key}`).toHaveLength(1)
      await vi.waitFor(async () => {
        expect(await rowOf(key), `step ${step}: ${key}`).toMatchObject({ state: 'sent', recipient: null })
      }, 10 * SECOND_MS)
    }
    if (!wasKilled) return step - 1
  }
}

describe('the provider accepts every message exactly once, whatever step a kill interrupts', () => {
  const LONG_MS = 180 * SECOND_MS

  test('the welcome of a new account is accepted once', { timeout: LONG_MS }, async () => {
    let count = 0
    let email = ''
    const steps = await killAtEveryTenthStep({
      prepare: async () => {
        const username = `morte${++count}`
        email = `${username}@exemplo.com.br`
        const body = { username, email, password: 'abacate-com-limão' }
        return () => sendJson(app, '/api/register', body).catch(() => undefined)
      },
      expectedKeys: async () => {
        const found = await app.db.select({ id: users.id }).from(users).where(eq(users.email, email))
        expect(resend.acceptedTo(email)).toHaveLength(found.length)
        return found.map(({ id }) => `welcome/${id}`)
      },
    })
    expect(steps).toBeGreaterThanOrEqual(12)
  })

  test('the messages of a choice are accepted once when the guest tries again', { timeout: LONG_MS }, async () => {
    let offer: Offer
    let guest = ''
    let accepted = 0
    const steps = await killAtEveryTenthStep({
      prepare: async () => {
        offer = await invite(ana)
        guest = newGuest()
        accepted = resend.accepted.length
        return async () => {
          await choose(offer, guest).catch(() => undefined)
          await passUndo()
        }
      },
      expectedKeys: async () => {
        expect((await choose(offer, guest)).status).toBe(200)
        // If the kill came before all writes, this call made the choice.
        await passUndo()
        const messages = resend.accepted.slice(accepted)
        expect(messages.map(({ to }) => to).sort()).toEqual([ana.email, bia.email, guest].sort())
        return messages.map(({ key }) => key)
      },
    })
    expect(steps).toBeGreaterThanOrEqual(12)
  })

  test('the next drain finishes a killed one', { timeout: LONG_MS }, async () => {
    let cause = ''
    let count = 0
    const steps = await killAtEveryTenthStep({
      prepare: async () => {
        cause = await announcePremium(`killed_${++count}`)
        return drain
      },
      expectedKeys: async () => [ana.id, bia.id].map((person) => `${cause}/${person}`),
    })
    expect(steps).toBeGreaterThanOrEqual(12)
  })
})
