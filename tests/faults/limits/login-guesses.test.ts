import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { listCategories } from '#contracts/suggestions'
import { loginGuesses, users } from '#db/schema/accounts'
import { applyRetention } from '../../../worker/modules/privacy/apply-retention.ts'
import { withoutRequestId } from '../../support/app/send-json.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { at, costOf, limitSteps, NOW, repeat, TOO_MANY } from './limit-steps.ts'

const app = sharedTestApp({ now: NOW })
beforeEach(() => app.travelTo(NOW))
const { guess } = limitSteps(app)
const WRONG = { status: 401, body: { code: 'invalid_credentials' } }

describe('works: ten guesses per account in 15 minutes', () => {
  test('the tenth guess is hashed and the eleventh is not, from any address', async () => {
    const ana = await app.signUp()
    const allowed = await costOf(app, () => repeat(10, () => guess(ana.username)))
    for (const answer of allowed.result) expect(answer).toMatchObject(WRONG)
    expect(allowed.hashes).toBe(10)

    const refused = await costOf(app, () => guess(ana.username))
    expect(refused.result).toMatchObject(TOO_MANY)
    expect(refused.result.headers.get('Retry-After')).toBe('900')
    expect({ hashes: refused.hashes, calls: refused.calls }).toEqual({ hashes: 0, calls: 1 })
    expect(await guess(ana.username, ana.password), 'not even the right one').toMatchObject(TOO_MANY)
  })

  test('username and e-mail of one account share ten guesses, and no response reveals that they belong together', async () => {
    const bia = await app.signUp()
    for (const name of [bia.username, ` ${bia.username.toUpperCase()} `]) await repeat(5, () => guess(name))
    expect(await guess(bia.username)).toMatchObject(TOO_MANY)
    const seen = async (name: string, password?: string) => {
      const { result, hashes } = await costOf(app, () => guess(name, password))
      return { status: result.status, body: withoutRequestId(result.body), hashes }
    }
    const stranger = await seen('ninguem.por.aqui@exemplo.com.br')
    expect(stranger).toMatchObject({ ...WRONG, hashes: 1 })
    expect(await seen(bia.email.toUpperCase())).toEqual(stranger)
    expect(await seen(bia.email, bia.password), 'not even the right one').toEqual(stranger)
    await repeat(8, () => guess(bia.email))
    expect(await guess(bia.email)).toMatchObject(TOO_MANY)
  })

  test('guesses at an unknown account are counted in the same way', async () => {
    const { result, hashes } = await costOf(app, () => repeat(12, () => guess('ninguem.com.esse.nome')))
    expect(hashes).toBe(10)
    expect(result.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(await guess('outro.nome')).toMatchObject(WRONG)
    const rows = await app.db.select().from(loginGuesses)
    expect(JSON.stringify(rows), 'the typed name is not stored').not.toContain('ninguem')
  })

  test('exactly ten of 50 simultaneous guesses are hashed', async () => {
    const caio = await app.signUp()
    const { result, hashes } = await costOf(app, () => repeat(50, () => guess(caio.email)))
    expect(hashes).toBe(10)
    expect(result.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = result.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(40)
    for (const { headers } of refused) expect(headers.get('Retry-After')).toBe('900')
  })

  test('the limit counts the last 15 minutes at any time, so two windows never add up to 20 guesses', async () => {
    const dora = await app.signUp()
    await app.travelTo(at(14, 59))
    await repeat(4, () => guess(dora.username))
    await app.travelTo(at(15, 1))
    await repeat(6, () => guess(dora.username))
    expect((await guess(dora.username)).headers.get('Retry-After')).toBe(String(14 * 60 + 58))
    await app.travelTo(at(29, 58))
    expect((await guess(dora.username)).headers.get('Retry-After')).toBe('1')
    await app.travelTo(at(29, 59))
    const freed = await costOf(app, () => repeat(5, () => guess(dora.username)))
    expect(freed.hashes).toBe(4)
  })

  test("the owner logs in 15 minutes after a stranger's guesses, and the login resets the count", async () => {
    const eva = await app.signUp()
    await repeat(30, () => guess(eva.username))
    expect(await guess(eva.username, eva.password)).toMatchObject(TOO_MANY)
    await app.travelTo(at(14, 59))
    await repeat(30, () => guess(eva.username))
    expect(await guess(eva.username, eva.password), 'refused guesses do not count').toMatchObject(TOO_MANY)
    await app.travelTo(at(15))
    expect((await guess(eva.username, eva.password)).status).toBe(200)
    const counted = await costOf(app, () => repeat(11, () => guess(eva.username)))
    expect(counted.hashes, 'ten new guesses').toBe(10)
  })

  test('a session continues while strangers guess', async () => {
    const gil = await app.signUp()
    await repeat(20, () => guess(gil.email))
    expect((await gil.send(listCategories)).status).toBe(200)
  })

  test('a success does not count: eleven logins in a row pass', async () => {
    const hugo = await app.signUp()
    for (let login = 0; login < 11; login += 1) {
      expect((await guess(hugo.username, hugo.password)).status).toBe(200)
    }
    const rows = await app.db
      .select()
      .from(loginGuesses)
      .where(eq(loginGuesses.account, `user:${hugo.id}`))
    expect(rows).toEqual([])
  })

  test('the nightly job deletes guesses older than a day, and no newer ones', async () => {
    const day = 24 * 60
    const [old, young] = [await app.signUp(), await app.signUp()]
    await guess(old.username)
    await app.travelTo(at(1))
    await guess(young.username)
    await applyRetention({ db: app.db, now: () => new Date(at(day, 30)), report: () => undefined })
    const accounts = (await app.db.select().from(loginGuesses)).map(({ account }) => account)
    expect(accounts).toContain(`user:${young.id}`)
    expect(accounts).not.toContain(`user:${old.id}`)
  })

  test('guesses at a name like `user:<id>` do not count for the account with that id', async () => {
    const iara = await app.signUp()
    await repeat(11, () => guess(`user:${iara.id}`))
    expect((await guess(iara.username, iara.password)).status).toBe(200)
  })
})

describe('fails: what a login costs', () => {
  test('a failed login costs one hash and one round trip, with the same response for known, unknown and disabled accounts', async () => {
    const known = await app.signUp()
    const disabled = await app.signUp()
    await app.db.update(users).set({ isDisabled: true }).where(eq(users.id, disabled.id))
    const bodies = new Set<string>()
    for (const [username, password] of [
      [known.username, 'uma senha errada'],
      [known.email, 'uma senha errada'],
      ['ninguem.mesmo', 'uma senha errada'],
      ['ninguem@exemplo.com.br', 'uma senha errada'],
      [disabled.username, disabled.password],
      [disabled.username, 'uma senha errada'],
    ] as const) {
      const { result, hashes, calls } = await costOf(app, () => guess(username, password))
      expect({ status: result.status, hashes, calls }).toEqual({ status: 401, hashes: 1, calls: 1 })
      bodies.add(JSON.stringify(withoutRequestId(result.body)))
    }
    expect(bodies.size).toBe(1)
  })

  test('a success costs one hash and two round trips', async () => {
    const joao = await app.signUp()
    const { result, hashes, calls } = await costOf(app, () => guess(joao.username, joao.password))
    expect({ status: result.status, hashes, calls }).toEqual({ status: 200, hashes: 1, calls: 2 })
  })
})
