import { beforeAll, describe, expect, test } from 'vitest'
import * as security from '#contracts/account-security'
import { logIn } from '#contracts/accounts'
import { RATE_LIMITS } from '#contracts/http/rate-limits'
import { nextAddress } from '../../support/app/client.ts'
import { withoutRequestId } from '../../support/app/send-json.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { storeLink } from '../../support/people/links.ts'
import { costOf, repeat } from '../limits/limit-steps.ts'

const NOW = '2026-03-10T15:00:00Z'
const AT_ONCE = 50
const LONG_MS = 240_000

const app = sharedTestApp({ now: NOW })

/** Runs many calls, some at once, and counts the different answers: status and body. */
async function tally(count: number, send: (index: number) => Promise<{ status: number; body: object }>) {
  const answers = new Map<string, number>()
  for (let first = 0; first < count; first += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - first)
    for (const { status, body } of await Promise.all(Array.from({ length: size }, (_, index) => send(first + index)))) {
      const answer = `${status} ${JSON.stringify(withoutRequestId({ ...body }))}`
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }
  }
  return answers
}

const statusesOf = (answers: Map<string, number>) =>
  Object.fromEntries([...answers].map(([answer, count]) => [answer.slice(0, 3), count]))

const random = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')

describe('fails: 10,000 tokens that nobody was sent', { timeout: LONG_MS }, () => {
  let ana: Person
  let token: string
  beforeAll(async () => {
    ana = await app.signUp()
    token = await storeLink(app, ana, 'reset_password', Date.parse(NOW))
  })
  const reset = (tried: string, address = nextAddress()) =>
    app.visitor({ address })(security.resetPassword, { body: { token: tried, password: 'uma senha do invasor' } })

  /** At random, and one character away from one that works. */
  const guessed = (index: number): string => {
    if (index % 10 > 0) return random()
    const place = (index / 10) % token.length
    return `${token.slice(0, place)}${token[place] === '0' ? '1' : '0'}${token.slice(place + 1)}`
  }

  test('9,000 from as many addresses are all answered alike, compute no hash and change nothing', async () => {
    await expectNothingWritten(app, async () => {
      const { result, hashes, calls } = await costOf(app, () => tally(9000, (index) => reset(guessed(index))))
      expect([...result.keys()]).toEqual([expect.stringMatching(/^400 .*"invalid_link"/)])
      expect({ hashes, calls }).toEqual({ hashes: 0, calls: 9000 })
    })
  })

  test('of 1,000 from ten addresses the limit lets few through', async () => {
    const addresses = Array.from({ length: 10 }, nextAddress)
    const answers = await tally(1000, (index) => reset(random(), addresses[index % addresses.length]))
    const { 400: looked = 0, 429: limited = 0 } = statusesOf(answers)
    expect(looked + limited).toBe(1000)
    // The limiter's minutes are those of the machine: the calls may fall into several.
    const minutes = 4
    expect(looked).toBeLessThanOrEqual(addresses.length * RATE_LIMITS.login * minutes)
    expect(looked).toBeGreaterThan(0)
  })

  test('the link that was sent still works afterwards', async () => {
    expect((await reset(token)).status).toBe(200)
  })
})

describe('fails: 1,000 logins from as many addresses', { timeout: LONG_MS }, () => {
  test('ten reach the hash; a name that exists is answered like one that does not; the owner gets in', async () => {
    const bia = await app.signUp()
    const { data } = await app.visitor()(logIn, { body: { username: bia.username, password: bia.password } })
    const guess = (username: string) => (index: number) =>
      app.visitor()(logIn, { body: { username, password: `chute ${index}` } })

    const known = await costOf(app, () => tally(500, guess(bia.username)))
    const unknown = await costOf(app, () => tally(500, guess('ninguem.com.esse.nome')))
    expect(statusesOf(known.result)).toEqual({ 401: 10, 429: 490 })
    expect([...known.result].sort()).toEqual([...unknown.result].sort())
    expect([known.hashes, unknown.hashes]).toEqual([10, 10])
    expect(known.calls).toBe(unknown.calls)

    const { username, password } = bia
    const owner = await app.visitor()(logIn, { body: { username, password, deviceToken: data.deviceToken } })
    expect(owner.status).toBe(200)
  })
})

const PAIRS = 30

const median = (times: readonly number[]): number => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await call()
  return performance.now() - begin
}

/** How much longer the known ones take, as a share: measured in turns, so that whatever else the machine does meets both. */
async function differenceOf(known: readonly (() => Promise<unknown>)[], unknown: readonly (() => Promise<unknown>)[]) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (const [index, call] of known.entries()) {
    times.known.push(await timeOf(call))
    times.unknown.push(await timeOf(unknown[index] ?? call))
  }
  return { difference: median(times.known) / median(times.unknown) - 1, median: median(times.unknown) }
}

describe('fails: what time tells', { timeout: LONG_MS }, () => {
  test('a login takes as long for an unknown name as for a known one', async () => {
    const people = await repeat(PAIRS, () => app.signUp())
    // The worker of the tests hashes each password once: these are all different.
    const guess = (username: string, index: number, who: string) => () =>
      app.visitor()(logIn, { body: { username, password: `chute ${who} ${index}` } })
    const measured = await differenceOf(
      people.map(({ username }, index) => guess(username, index, 'um')),
      people.map((_, index) => guess(`ninguem${index}`, index, 'outro')),
    )
    console.log('login', measured)
    expect(Math.abs(measured.difference)).toBeLessThan(0.3)
  })

  test('asking for a new password takes as long for an unknown address as for a known one', async () => {
    const people = await repeat(PAIRS, () => app.signUp())
    const ask = (email: string) => () => app.visitor()(security.forgotPassword, { body: { email } })
    const measured = await differenceOf(
      people.map(({ email }) => ask(email)),
      people.map((_, index) => ask(`ninguem${index}@exemplo.com.br`)),
    )
    console.log('forgotten password', measured)
    // A few milliseconds, of which the network of a real client hides each.
    expect(Math.abs(measured.difference) * measured.median).toBeLessThan(Math.max(5, measured.median * 0.4))
  })
})
