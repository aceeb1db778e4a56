import { describe, expect, test } from 'vitest'
import * as security from '#contracts/accounts'
import { logIn } from '#contracts/accounts'
import type { Person } from '../../support/app/test-app.ts'
import { startMailbox } from './mailbox.ts'

const { app, mailbox } = await startMailbox()

const signIn = ({ username }: Pick<Person, 'username'>, password: string, deviceToken?: string | null) =>
  app.visitor()(logIn, { body: { username, password, deviceToken: deviceToken ?? null } })
const deviceOf = async (person: Person) => (await signIn(person, person.password)).data.deviceToken
const guessAt = (person: Person) => signIn(person, 'um chute qualquer')
const MINUTES = 60

describe('works: guesses of strangers do not lock the owner out', () => {
  test('an hour of guesses from many addresses, and the owner gets in at the first try, every time', async () => {
    const ana = await app.signUp()
    let device = await deviceOf(ana)
    for (let minute = 0; minute < MINUTES; minute += 1) {
      const guesses = await Promise.all(Array.from({ length: 6 }, () => guessAt(ana)))
      expect(guesses.map(({ status }) => status).filter((status) => status !== 401 && status !== 429)).toEqual([])
      const { status, data } = await signIn(ana, ana.password, device)
      expect(status, `minute ${minute}`).toBe(200)
      device = data.deviceToken
      await mailbox.later({ minutes: 1 })
    }
    const strangers = await Promise.all(Array.from({ length: 12 }, () => guessAt(ana)))
    expect(strangers.map(({ status }) => status)).toContain(429)
  })

  test('of an hour of guesses no more than ten in 15 minutes reach the hash, although the owner logs in', async () => {
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

  test('a new password opens the account at once, although the guessing goes on', async () => {
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

describe('works: a device has guesses of its own', () => {
  test('ten wrong passwords on a known device stop it, and no other one', async () => {
    const duda = await app.signUp()
    const [one, other] = [await deviceOf(duda), await deviceOf(duda)]
    const guesses = []
    for (let guess = 0; guess < 11; guess += 1) guesses.push((await signIn(duda, 'errada de novo', one)).status)
    expect(guesses).toEqual([...Array(10).fill(401), 429])
    expect((await signIn(duda, duda.password, other)).status).toBe(200)
    expect((await signIn(duda, duda.password)).status).toBe(200)
  })
})

describe('fails: what is no device of the account counts as a stranger', () => {
  test.each([
    ["another account's", async () => deviceOf(await app.signUp())],
    ['a session token', async (person: Person) => person.token],
    ['a forged one', async (person: Person) => `${(await deviceOf(person)).slice(0, -4)}AAAA`],
    ['no token at all', async () => 'nada'],
  ])('%s', async (_, tokenFor) => {
    const eva = await app.signUp()
    const token = await tokenFor(eva)
    for (let guess = 0; guess < 11; guess += 1) await guessAt(eva)
    expect((await signIn(eva, eva.password, token)).status).toBe(429)
  })

  test('one that is older than a year', async () => {
    const fabi = await app.signUp()
    const token = await deviceOf(fabi)
    await mailbox.later({ minutes: 366 * 24 * 60 })
    for (let guess = 0; guess < 11; guess += 1) await guessAt(fabi)
    expect((await signIn(fabi, fabi.password, token)).status).toBe(429)
  })
})

describe('works: a login on a device that is not known is told', () => {
  test('the letter names the device, once an hour, and not on known ones', async () => {
    const gil = await app.signUp()
    const told = async () => (await mailbox.kindsTo(gil)).filter((kind) => kind === 'new_device').length
    const userAgent = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
    const body = { username: gil.username, password: gil.password }
    const { data } = await app.visitor()(logIn, { body }, { 'User-Agent': userAgent })
    expect(await told()).toBe(1)
    await signIn(gil, gil.password)
    await mailbox.later({ minutes: 90 })
    await signIn(gil, gil.password, data.deviceToken)
    expect(await told()).toBe(1)
    await signIn(gil, gil.password)
    expect(await told()).toBe(2)
    const { data: account } = await gil.send(security.loadAccountSecurity)
    expect(account.sessions.map(({ device }) => device)).toContain('Chrome no Android')
  })
})
