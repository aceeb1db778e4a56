import { hashSync } from 'bcrypt-ts/browser'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import * as api from '#contracts/accounts'
import { loadStats } from '#contracts/activities'
import { revokedTokens, users } from '#db/schema/accounts'
import { hmac } from '../../../worker/lib/digest.ts'
import { sendJson, withoutRequestId } from '../../support/app/send-json.ts'
import { PASSWORD_PEPPER } from '../../support/app/settings.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { makeAdmin, signUpPremium } from '../../support/people/people.ts'
import { accountSteps, INVALID, MISSING, PASSWORD, registrationOf, WRONG_CREDENTIALS } from './account-steps.ts'

const DAY_SECONDS = 24 * 60 * 60

const app = sharedTestApp()
const { logIn, register } = accountSteps(app)

const REFUSED = { status: 401, body: { code: 'unauthenticated', message: 'Não autenticado' } }

describe('works', () => {
  test('a token lasts 30 days and contains neither role nor plan', async () => {
    const ana = await app.signUp()
    const { iat = 0, exp = 0, ...claims } = decodeJwt(ana.token)
    expect(exp - iat).toBe(30 * DAY_SECONDS)
    expect(claims).toEqual({ iss: 'pra-dois', aud: 'pra-dois', sub: ana.id, jti: expect.any(String), ver: 0 })
  })

  test('a person logs in with username or e-mail, in any case and with spaces around it', async () => {
    const bia = await app.signUp({ username: 'bia.souza', email: 'bia.souza@exemplo.com.br' })
    for (const name of ['bia.souza', ' BIA.Souza ', 'bia.souza@exemplo.com.br', '\tBia.Souza@EXEMPLO.com.BR ']) {
      const { status, data } = await logIn(name)
      expect(status, name).toBe(200)
      expect(data.user.id).toBe(bia.id)
      expect((await app.as(data.token)(api.loadCurrentUser)).status).toBe(200)
    }
  })

  test('an accented password is the same from every keyboard; an older hash is of the password as typed', async () => {
    const [composed, decomposed] = ['maracujá-é-bom', 'maracujá-é-bom'.normalize('NFD')]
    for (const [name, password, other] of [
      ['zeca', composed, decomposed],
      ['zuleide', decomposed, composed],
    ] as const) {
      await register({ ...registrationOf(name), password })
      expect([(await logIn(name, password)).status, (await logIn(name, other)).status]).toEqual([200, 200])
    }
    const secret = await hmac(new TextEncoder().encode(PASSWORD_PEPPER), decomposed)
    const passwordHash = hashSync(btoa(String.fromCharCode(...new Uint8Array(secret))), 10)
    await app.db.update(users).set({ passwordHash }).where(eq(users.username, 'zeca'))
    expect([(await logIn('zeca', decomposed)).status, (await logIn('zeca', 'outra-senha')).status]).toEqual([200, 401])
  })

  test('username and e-mail are stored in lower case and trimmed', async () => {
    const answer = await register({ username: '  Caio.LIMA ', email: ' Caio.Lima@Exemplo.COM.br ', password: PASSWORD })
    expect(answer).toMatchObject({
      status: 201,
      body: { user: { username: 'caio.lima', email: 'caio.lima@exemplo.com.br' } },
    })
  })

  test('GET /api/login redirects a browser to the form', async () => {
    const { status, headers } = await app.visitor()(api.redirectToLogin)
    expect([status, headers.get('Location')]).toEqual([302, '/auth'])
  })

  test('a logout invalidates that token and no other', async () => {
    const gil = await app.signUp()
    const { data: phone } = await logIn(gil.username)
    const logOut = await gil.send(api.logOut)
    expect(logOut).toMatchObject({ status: 200, data: { success: true } })
    expect(await gil.send(api.loadCurrentUser)).toMatchObject(REFUSED)
    expect(await gil.send(loadStats)).toMatchObject(REFUSED)
    expect(await gil.send(api.logOut)).toMatchObject(REFUSED)
    expect((await app.as(phone.token)(api.loadCurrentUser)).status).toBe(200)
    expect((await logIn(gil.username)).status).toBe(200)
  })

  test('ten simultaneous logouts of one token leave one row, and none fails', async () => {
    const gil = await app.signUp()
    const answers = await Promise.all(Array.from({ length: 10 }, () => gil.send(api.logOut)))
    for (const { status } of answers) expect([200, 401]).toContain(status)
    expect(await app.db.select().from(revokedTokens).where(eq(revokedTokens.userId, gil.id))).toHaveLength(1)
  })

  test('a profile update changes only the given names', async () => {
    const { send } = await app.signUp()
    const both = await send(api.updateProfile, { body: { firstName: ' Helena ', lastName: ' Dias ' } })
    expect(both).toMatchObject({ status: 200, data: { firstName: 'Helena', lastName: 'Dias' } })
    const first = await send(api.updateProfile, { body: { firstName: 'Lena' } })
    expect(first.data).toMatchObject({ firstName: 'Lena', lastName: 'Dias' })
    const none = await send(api.updateProfile, { body: { firstName: 'Lena', lastName: '  ' } })
    expect(none.data).toMatchObject({ firstName: 'Lena', lastName: null })
    expect((await send(api.loadCurrentUser)).data).toEqual(none.data)
  })

  test('names of 100 characters, with quotes and SQL, are stored unchanged', async () => {
    const { send } = await app.signUp()
    for (const firstName of ['ñ'.repeat(100), `O'Neill"; drop table users; --`, '<b>Zé</b>', '💛']) {
      await send(api.updateProfile, { body: { firstName } })
      expect((await send(api.loadCurrentUser)).data.firstName).toBe(firstName)
    }
  })

  test("every call reads the couple's plan again", async () => {
    const iara = await signUpPremium(app)
    const premium = { plan: 'premium', status: 'active', billing: 'granted' }
    expect((await iara.send(api.loadCurrentUser)).data.subscription).toMatchObject(premium)
    expect((await logIn(iara.username)).data.user.subscription).toMatchObject(premium)
  })
})

describe('fails', () => {
  test.each(['username', 'password'])('a login with %s missing, null or blank is refused', async (field) => {
    for (const value of [undefined, null, '', '   ']) {
      const body = { username: 'alguem', password: PASSWORD, [field]: value }
      expect(await sendJson(app, api.logIn.path, body), String(value)).toMatchObject(MISSING)
    }
  })

  test('an unknown user and a wrong password get the same response', async () => {
    const { username, email } = await app.signUp()
    const answers = [
      await logIn(username, 'outra senha qualquer'),
      await logIn(email, 'outra senha qualquer'),
      await logIn('ninguem-com-esse-nome', PASSWORD),
      await logIn('ninguem@exemplo.com.br', PASSWORD),
      await logIn("' or 1=1 --", PASSWORD),
    ]
    for (const { status, body } of answers) {
      expect({ status, body: withoutRequestId(body) }).toEqual(WRONG_CREDENTIALS)
    }
  })

  test('a login with values that are not text is refused', async () => {
    for (const body of [
      { username: 5, password: PASSWORD },
      { username: { $ne: '' }, password: PASSWORD },
      { username: 'ana', password: ['x'] },
      { username: 'ana', password: true },
    ]) {
      expect(await sendJson(app, api.logIn.path, body)).toMatchObject(INVALID)
    }
  })

  test('a profile without a first name is refused', async () => {
    const { token } = await app.signUp()
    await expectNothingWritten(app, async () => {
      for (const body of [{}, { firstName: null }, { firstName: '' }, { firstName: '  ' }, { lastName: 'Dias' }]) {
        expect(await sendJson(app, api.updateProfile.path, body, { method: 'PATCH', token })).toMatchObject({
          status: 400,
          body: { code: 'first_name_required', message: 'Nome é obrigatório' },
        })
      }
    })
  })

  test('a profile with invalid names is refused', async () => {
    const { token } = await app.signUp()
    await expectNothingWritten(app, async () => {
      for (const body of [{ firstName: 5 }, { firstName: 'x'.repeat(101) }, { firstName: 'Ana', lastName: [] }]) {
        expect(await sendJson(app, api.updateProfile.path, body, { method: 'PATCH', token })).toMatchObject(INVALID)
      }
    })
  })
})

describe('permissions', () => {
  test('a deleted account gets 404 from current-user and 401 from every other call, and cannot log in', async () => {
    const juca = await app.signUp()
    await app.db.delete(users).where(eq(users.id, juca.id))
    const gone = { status: 404, body: { code: 'not_found' } }
    expect(await juca.send(api.loadCurrentUser)).toMatchObject(gone)
    expect(await juca.send(loadStats)).toMatchObject(REFUSED)
    expect(await juca.send(api.logOut)).toMatchObject(REFUSED)
    expect(await juca.send(api.updateProfile, { body: { firstName: 'Juca' } })).toMatchObject(REFUSED)
    const login = await logIn(juca.username)
    expect({ status: login.status, body: withoutRequestId(login.body) }).toEqual(WRONG_CREDENTIALS)
  })

  test('a disabled account is refused like a wrong password, and its tokens are invalid at once', async () => {
    const kim = await app.signUp()
    await app.db.update(users).set({ isDisabled: true }).where(eq(users.id, kim.id))
    expect(await kim.send(api.loadCurrentUser)).toMatchObject(REFUSED)
    expect(await kim.send(loadStats)).toMatchObject(REFUSED)
    const login = await logIn(kim.username)
    expect({ status: login.status, body: withoutRequestId(login.body) }).toEqual(WRONG_CREDENTIALS)
  })

  test('the role comes from the database, not from the token or the form', async () => {
    const answer = await register({ ...registrationOf('esperta'), role: 'admin', isAdmin: true, plan: 'premium' })
    expect(answer).toMatchObject({ status: 201, body: { user: { role: 'user', subscription: { plan: 'free' } } } })
    const max: Person = await app.signUp()
    await makeAdmin(app, max)
    expect((await max.send(api.loadCurrentUser)).data.role).toBe('admin')
    await app.db.update(users).set({ role: 'user' }).where(eq(users.id, max.id))
    expect((await max.send(api.loadCurrentUser)).data.role).toBe('user')
  })
})
