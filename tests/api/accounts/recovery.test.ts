import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as security from '#contracts/accounts'
import { loadCurrentUser, logIn } from '#contracts/accounts'
import { oneTimeTokens, users } from '#db/schema/accounts'
import { emailOutbox } from '#db/schema/notifications'
import type { Person } from '../../support/app/test-app.ts'
import { dump } from '../../support/database/dump.ts'
import { startMailbox } from './mailbox.ts'

const NEW_PASSWORD = 'jabuticaba no pé'
const { app, resend, mailbox } = await startMailbox()

const ask = (email: string) => app.visitor()(security.forgotPassword, { body: { email } })
const reset = (token: string, password = NEW_PASSWORD) =>
  app.visitor()(security.resetPassword, { body: { token, password } })
const signIn = ({ username }: Person, password: string, deviceToken?: string) =>
  app.visitor()(logIn, { body: { username, password, ...(deviceToken ? { deviceToken } : {}) } })

async function askForLink(person: Person): Promise<string> {
  expect((await ask(person.email)).status).toBe(202)
  return mailbox.linkTo(person.email, 'reset')
}

describe('works: a forgotten password', () => {
  test('the link in the e-mail sets a new password once and ends every session', async () => {
    const ana = await app.signUp()
    const token = await askForLink(ana)
    const { status, data } = await reset(token)
    expect(status).toBe(200)
    expect((await ana.send(loadCurrentUser)).status).toBe(401)
    expect((await signIn(ana, ana.password)).status).toBe(401)
    expect((await signIn(ana, NEW_PASSWORD, data.deviceToken)).data.user).toMatchObject({ emailVerified: true })
    expect(await reset(token, 'outra senha qualquer')).toMatchObject({ status: 400, body: { code: 'invalid_link' } })
    expect((await signIn(ana, NEW_PASSWORD)).status).toBe(200)
    expect(await mailbox.kindsTo(ana)).toContain('password_changed')
  })

  test('one of several simultaneous uses of a link succeeds', async () => {
    const bia = await app.signUp()
    const token = await askForLink(bia)
    const passwords = Array.from({ length: 4 }, (_, index) => `senha número ${index} da Bia`)
    const answers = await Promise.all(passwords.map((password) => reset(token, password)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(3).fill(400)])
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect((await signIn(bia, winner)).status).toBe(200)
  })

  test('a newer link invalidates the older ones, and each link lasts an hour', async () => {
    const caio = await app.signUp()
    const first = await askForLink(caio)
    const second = await askForLink(caio)
    expect((await reset(first)).body.code).toBe('invalid_link')
    await mailbox.later({ minutes: 61 })
    expect((await reset(second)).body.code).toBe('invalid_link')
  })

  test('a refused password does not use up the link', async () => {
    const duda = await app.signUp()
    const token = await askForLink(duda)
    expect(await reset(token, 'password1')).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
    expect(await reset(token, 'curta')).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
    expect((await reset(token)).status).toBe(200)
  })

  test('an account receives at most three e-mails an hour', async () => {
    const eva = await app.signUp()
    for (let time = 0; time < 8; time += 1) expect((await ask(eva.email)).status).toBe(202)
    const letters = async () => (await mailbox.kindsTo(eva)).filter((kind) => kind === 'reset_password').length
    await expect.poll(letters).toBe(3)
    await mailbox.later({ minutes: 61 })
    await ask(eva.email)
    await expect.poll(letters).toBe(4)
  })
})

describe('works: no response reveals whether an account exists', () => {
  test('response and statements are the same with and without an account, and an unknown address stores nothing', async () => {
    const fabi = await app.signUp()
    await mailbox.settled()
    const rows = async () => ({ ...(await dump(app)), login_guesses: [] })
    const before = await rows()
    app.databaseProxy.takeRequests()
    const unknown = await ask('ninguem@exemplo.com.br')
    // The search for an e-mail to send is deferred until after the response.
    await app.untilIdle()
    const work = app.databaseProxy.takeRequests().flatMap(({ statements }) => statements)
    expect(work.length).toBeGreaterThan(0)
    expect(await rows(), 'only the request is stored').toEqual(before)
    // For an unknown address that search may run after the response was read.
    app.databaseProxy.takeRequests()
    resend.behave({ status: 401, name: 'missing_api_key' })
    const known = await ask(fabi.email)
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    await app.untilIdle()
    // The statements after these send the e-mail.
    const done = app.databaseProxy.takeRequests().flatMap(({ statements }) => statements)
    expect(done.slice(0, work.length)).toEqual(work)
    resend.behave('accept')
  })

  test('a disabled account gets no link', async () => {
    const gil = await app.signUp()
    await app.db.update(users).set({ isDisabled: true }).where(eq(users.id, gil.id))
    expect((await ask(gil.email)).status).toBe(202)
    expect(
      await app.db.select().from(oneTimeTokens).where(sql`user_id = ${gil.id} and kind = 'reset_password'`),
    ).toEqual([])
  })
})

describe('works: stored data gives no access', () => {
  test('neither the stored links nor the outbox contain a valid token', async () => {
    resend.behave({ status: 403, name: 'invalid_api_key' })
    const hugo = await app.signUp()
    await ask(hugo.email)
    const [row] = await app.db.select().from(emailOutbox).where(sql`user_id = ${hugo.id} and kind = 'reset_password'`)
    const { nonce } = JSON.parse(row?.payload ?? '{}')
    const [link] = await app.db
      .select()
      .from(oneTimeTokens)
      .where(sql`user_id = ${hugo.id} and kind = 'reset_password'`)
    for (const found of [nonce, link?.tokenHash ?? '']) expect((await reset(found)).body.code).toBe('invalid_link')
    resend.behave('accept')
  })
})

describe('fails', () => {
  test.each(['', 'a', 'A'.repeat(64), '0'.repeat(201)])('the token %j is refused', async (token) => {
    expect((await reset(token)).status).toBe(400)
  })

  test('an invalid address is refused', async () => {
    expect(await ask('ana')).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
  })
})

describe('known devices', () => {
  const signIn = ({ username }: Pick<Person, 'username'>, password: string, deviceToken?: string | null) =>
    app.visitor()(logIn, { body: { username, password, deviceToken: deviceToken ?? null } })
  const deviceOf = async (person: Person) => (await signIn(person, person.password)).data.deviceToken
  const guessAt = (person: Person) => signIn(person, 'um chute qualquer')
  describe('works: guesses by strangers do not lock the owner out', () => {
    test('the owner logs in at the first attempt while others guess from many addresses', async () => {
      const ana = await app.signUp()
      let device = await deviceOf(ana)
      for (let turn = 0; turn < 4; turn += 1) {
        const guesses = await Promise.all(Array.from({ length: 6 }, () => guessAt(ana)))
        for (const guess of guesses) expect([401, 429]).toContain(guess.status)
        const { status, data } = await signIn(ana, ana.password, device)
        expect(status, `turn ${turn}`).toBe(200)
        device = data.deviceToken
        await mailbox.later({ minutes: 5 })
      }
      const strangers = await Promise.all(Array.from({ length: 12 }, () => guessAt(ana)))
      expect(strangers.map(({ status }) => status)).toContain(429)
    })

    test('strangers get ten guesses in 15 minutes, even when the owner logs in between them', async () => {
      const bia = await app.signUp()
      const device = await deviceOf(bia)
      let compared = 0
      for (let turn = 0; turn < 5; turn += 1) {
        const guesses = await Promise.all(Array.from({ length: 8 }, () => guessAt(bia)))
        compared += guesses.filter(({ status }) => status === 401).length
        expect((await signIn(bia, bia.password, device)).status).toBe(200)
      }
      expect(compared).toBe(10)
    })

    test('the owner logs in with a new password at once while strangers still guess', async () => {
      const caio = await app.signUp()
      for (let guess = 0; guess < 12; guess += 1) await guessAt(caio)
      expect((await signIn(caio, caio.password)).status).toBe(429)
      await app.visitor()(security.forgotPassword, { body: { email: caio.email } })
      const token = await mailbox.linkTo(caio.email, 'reset')
      const password = 'pitanga madura'
      const { data } = await app.visitor()(security.resetPassword, { body: { token, password } })
      for (let guess = 0; guess < 12; guess += 1) await guessAt(caio)
      expect((await signIn(caio, password)).status).toBe(429)
      expect((await signIn(caio, password, data.deviceToken)).status).toBe(200)
    })
  })

  describe('works: guesses are counted per known device', () => {
    test('ten wrong passwords on a known device block that device only', async () => {
      const duda = await app.signUp()
      const [one, other] = [await deviceOf(duda), await deviceOf(duda)]
      const guesses = []
      for (let guess = 0; guess < 11; guess += 1) guesses.push((await signIn(duda, 'errada de novo', one)).status)
      expect(guesses).toEqual([...Array(10).fill(401), 429])
      expect((await signIn(duda, duda.password, other)).status).toBe(200)
      expect((await signIn(duda, duda.password)).status).toBe(200)
    })
  })

  describe('fails: an unknown device counts as a stranger', () => {
    test.each([
      ["another account's device token", async () => deviceOf(await app.signUp())],
      ['a session token', async (person: Person) => person.token],
      ['a forged device token', async (person: Person) => `${(await deviceOf(person)).slice(0, -4)}AAAA`],
      ['no token at all', async () => 'nada'],
    ])('a login counts as a stranger with %s', async (_, tokenFor) => {
      const eva = await app.signUp()
      const token = await tokenFor(eva)
      for (let guess = 0; guess < 11; guess += 1) await guessAt(eva)
      expect((await signIn(eva, eva.password, token)).status).toBe(429)
    })

    test('a login counts as a stranger with a device token older than a year', async () => {
      const fabi = await app.signUp()
      const token = await deviceOf(fabi)
      await mailbox.later({ minutes: 366 * 24 * 60 })
      for (let guess = 0; guess < 11; guess += 1) await guessAt(fabi)
      expect((await signIn(fabi, fabi.password, token)).status).toBe(429)
    })
  })

  describe('works: the e-mail about a new device', () => {
    test('a login on an unknown device sends an e-mail, at most once an hour; a known device sends none', async () => {
      const gil = await app.signUp()
      const newDeviceEmails = async () => (await mailbox.kindsTo(gil)).filter((kind) => kind === 'new_device').length
      const userAgent = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
      const body = { username: gil.username, password: gil.password }
      const { data } = await app.visitor()(logIn, { body }, { 'User-Agent': userAgent })
      expect(await newDeviceEmails()).toBe(1)
      await signIn(gil, gil.password)
      await mailbox.later({ minutes: 90 })
      await signIn(gil, gil.password, data.deviceToken)
      expect(await newDeviceEmails()).toBe(1)
      await signIn(gil, gil.password)
      expect(await newDeviceEmails()).toBe(2)
      const { data: account } = await gil.send(security.loadAccountSecurity)
      expect(account.sessions.map(({ device }) => device)).toContain('Chrome no Android')
    })
  })
})
