import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as security from '#contracts/accounts'
import { loadCurrentUser, logIn } from '#contracts/accounts'
import { users } from '#db/schema/accounts'
import type { Person } from '../../support/app/test-app.ts'
import { coupleIdOf, joinCouple } from '../../support/people/couples.ts'
import { joiningSteps } from '../couples/joining-steps.ts'
import { startMailbox } from './mailbox.ts'

const ADMIN_EMAIL = 'chefia@exemplo.com.br'
const { app, resend, mailbox } = await startMailbox({ ADMIN_EMAILS: `${ADMIN_EMAIL}, nova-chefia@exemplo.com.br` })

const NEW_PASSWORD = 'jabuticaba no pé'
const signIn = ({ username, password }: Pick<Person, 'username' | 'password'>) =>
  app.visitor()(logIn, { body: { username, password } })
const invalidLink = { status: 400, body: { code: 'invalid_link' } }

let addresses = 0
const newAddress = () => `outro${++addresses}@exemplo.com.br`
async function askForChange(person: Person, email = newAddress()) {
  const { status } = await person.send(security.requestEmailChange, { body: { email, password: person.password } })
  expect(status).toBe(202)
  return { email, atNew: await mailbox.linkTo(email, 'change'), atOld: await mailbox.linkTo(person.email, 'change') }
}
const confirm = (token: string) => app.visitor()(security.confirmEmailChange, { body: { token } })
const verify = (token: string) => app.visitor()(security.verifyEmail, { body: { token } })

describe('works: confirming the address', () => {
  test('the link in the welcome e-mail confirms the address once', async () => {
    const ana = await app.signUp({ isConfirmed: false })
    expect((await ana.send(loadCurrentUser)).data.emailVerified).toBe(false)
    const token = await mailbox.linkTo(ana.email, 'verify')
    expect((await verify(token)).status).toBe(200)
    expect((await ana.send(loadCurrentUser)).data.emailVerified).toBe(true)
    expect(await verify(token)).toMatchObject(invalidLink)
    expect((await ana.send(security.resendVerification)).status).toBe(202)
    expect(await mailbox.kindsTo(ana)).toEqual(['welcome'])
  })

  test('a new e-mail replaces the link; an account gets three an hour, and each link lasts 48 hours', async () => {
    const bia = await app.signUp({ isConfirmed: false })
    const first = await mailbox.linkTo(bia.email, 'verify')
    expect((await bia.send(security.resendVerification)).status).toBe(202)
    const second = await mailbox.linkTo(bia.email, 'verify')
    expect(await verify(first)).toMatchObject(invalidLink)
    expect((await bia.send(security.resendVerification)).status).toBe(202)
    const refused = await bia.send(security.resendVerification)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600'])
    expect(await verify(second)).toMatchObject(invalidLink)
    const third = await mailbox.linkTo(bia.email, 'verify')
    await mailbox.later({ minutes: 48 * 60 + 1 })
    expect(await verify(third)).toMatchObject(invalidLink)
  })

  test('an account with an address in ADMIN_EMAILS becomes administrator when it confirms the address, with an audit row', async () => {
    const chief = await app.signUp({ email: ADMIN_EMAIL, isConfirmed: false })
    expect((await chief.send(loadCurrentUser)).data.role).toBe('user')
    await verify(await mailbox.linkTo(ADMIN_EMAIL, 'verify'))
    expect((await chief.send(loadCurrentUser)).status).toBe(401)
    expect((await signIn(chief)).data.user).toMatchObject({ role: 'admin', emailVerified: true })
    const rows = await app.db.all(
      sql`select actor_username, action, details from audit_log where target_id = ${chief.id}`,
    )
    expect(rows).toEqual([{ actor_username: 'ADMIN_EMAILS', action: 'role_changed', details: '{"role":"admin"}' }])
  })
})

describe('works: a change of password', () => {
  test('a new password ends every other session, gives this one a new token and sends an e-mail', async () => {
    const caio = await app.signUp()
    const { data: other } = await signIn(caio)
    const body = { currentPassword: caio.password, newPassword: NEW_PASSWORD }
    const { status, data } = await caio.send(security.changePassword, { body })
    expect(status).toBe(200)
    expect((await app.as(data.token)(loadCurrentUser)).status).toBe(200)
    expect((await caio.send(loadCurrentUser)).status).toBe(401)
    expect((await app.as(other.token)(loadCurrentUser)).status).toBe(401)
    expect((await signIn({ ...caio, password: NEW_PASSWORD })).status).toBe(200)
    expect(await mailbox.kindsTo(caio)).toContain('password_changed')
  })

  test('a link to reset the password is invalid after the password changes', async () => {
    const duda = await app.signUp()
    await app.visitor()(security.forgotPassword, { body: { email: duda.email } })
    const token = await mailbox.linkTo(duda.email, 'reset')
    await duda.send(security.changePassword, { body: { currentPassword: duda.password, newPassword: NEW_PASSWORD } })
    const body = { token, password: 'mais uma senha' }
    expect(await app.visitor()(security.resetPassword, { body })).toMatchObject(invalidLink)
  })
})

describe('works: a change of address', () => {
  test('both addresses confirm in any order; then both get an e-mail, and the sessions continue', async () => {
    for (const order of [
      ['atOld', 'atNew'],
      ['atNew', 'atOld'],
    ] as const) {
      const eva = await app.signUp()
      const links = await askForChange(eva)
      expect((await confirm(links[order[0]])).data).toEqual({ isComplete: false })
      expect((await eva.send(loadCurrentUser)).data.email).toBe(eva.email)
      expect((await eva.send(security.loadAccountSecurity)).data.emailChange).toMatchObject({
        newEmail: links.email,
        isOldConfirmed: order[0] === 'atOld',
        isNewConfirmed: order[0] === 'atNew',
      })
      expect((await confirm(links[order[1]])).data).toEqual({ isComplete: true })
      expect((await eva.send(loadCurrentUser)).data).toMatchObject({ email: links.email, emailVerified: true })
      expect((await eva.send(security.loadAccountSecurity)).data.emailChange).toBeNull()
      await mailbox.settled()
      for (const address of [eva.email, links.email]) {
        expect(resend.acceptedTo(address).at(-1)?.subject).toBe('O e-mail da conta mudou')
      }
      expect((await signIn({ ...eva, username: links.email })).status).toBe(200)
      expect(await confirm(links.atNew)).toMatchObject(invalidLink)
    }
  })

  test('simultaneous confirmations of both addresses count once each', async () => {
    const fabi = await app.signUp()
    const { email, atOld, atNew } = await askForChange(fabi)
    const answers = await Promise.all([confirm(atOld), confirm(atNew), confirm(atOld), confirm(atNew)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ data }) => data.isComplete === true)).toHaveLength(1)
    expect((await fabi.send(loadCurrentUser)).data.email).toBe(email)
  })

  test('the links of a cancelled or replaced change are invalid', async () => {
    const gil = await app.signUp()
    const first = await askForChange(gil)
    const second = await askForChange(gil)
    expect(await confirm(first.atNew)).toMatchObject(invalidLink)
    expect((await gil.send(security.cancelEmailChange)).status).toBe(204)
    for (const token of [second.atOld, second.atNew]) expect(await confirm(token)).toMatchObject(invalidLink)
    expect((await gil.send(loadCurrentUser)).data.email).toBe(gil.email)
  })

  test('a change fails if another account registered the address in the meantime', async () => {
    const hugo = await app.signUp()
    const { email, atOld, atNew } = await askForChange(hugo)
    await app.signUp({ email })
    await confirm(atOld)
    expect(await confirm(atNew)).toMatchObject({ status: 409, body: { code: 'email_taken' } })
    expect((await hugo.send(loadCurrentUser)).data.email).toBe(hugo.email)
    const again = { body: { email, password: hugo.password } }
    expect(await hugo.send(security.requestEmailChange, again)).toMatchObject({ status: 409 })
  })
})

describe('fails', () => {
  test('a wrong password changes nothing, and the eleventh guess is refused without being compared', async () => {
    const otto = await app.signUp()
    const change = (currentPassword: string) =>
      otto.send(security.changePassword, { body: { currentPassword, newPassword: NEW_PASSWORD } })
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await change('um chute qualquer')).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
    }
    expect((await change(otto.password)).status).toBe(429)
    expect((await otto.send(loadCurrentUser)).status).toBe(200)
    await mailbox.later({ minutes: 16 })
    expect((await change(otto.password)).status).toBe(200)
  })

  test.each([
    ['the same address', 'same', 400],
    ["another account's address", 'taken', 409],
    ['no address', 'none', 400],
  ])('a change to %s is refused', async (_, which, status) => {
    const [paula, rui] = [await app.signUp(), await app.signUp()]
    const email = which === 'same' ? paula.email : which === 'taken' ? rui.email.toUpperCase() : 'nada'
    const body = { email, password: paula.password }
    expect((await paula.send(security.requestEmailChange, { body })).status).toBe(status)
  })

  test('a change to a common password is refused', async () => {
    const sara = await app.signUp()
    const body = { currentPassword: sara.password, newPassword: 'password1' }
    expect(await sara.send(security.changePassword, { body })).toMatchObject({
      status: 400,
      body: { fields: { newPassword: expect.any(String) } },
    })
  })
})

describe('works: an account that a stranger registered', () => {
  test('a password reset that confirms the address for the first time takes the account out of the couple that a stranger formed', async () => {
    const [victim, stranger, other] = [await app.signUp(), await app.signUp(), await app.signUp()]
    const { answer, requested, invite, peek } = joiningSteps(app)
    const [request, code] = [await requested(victim, other), await invite(victim)]
    await app.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, victim.id))
    await joinCouple(app, stranger, victim)
    await app.visitor()(security.forgotPassword, { body: { email: victim.email } })
    const token = await mailbox.linkTo(victim.email, 'reset')
    const renewed = await app.visitor()(security.resetPassword, { body: { token, password: NEW_PASSWORD } })
    expect(renewed.status).toBe(200)
    expect(await coupleIdOf(app, victim)).not.toBe(await coupleIdOf(app, stranger))
    const session = app.as((await signIn({ ...victim, password: NEW_PASSWORD })).data.token)
    expect((await answer({ ...victim, send: session }, request)).status).toBe(404)
    expect((await peek(code)).status).toBe(404)
  })
})
