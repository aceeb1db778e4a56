import { eq, isNull } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import * as api from '#contracts/accounts'
import { loadStats } from '#contracts/activities'
import { consents, revokedTokens, users } from '#db/schema/accounts'
import { subscriptions } from '#db/schema/billing'
import { coupleMembers, couples } from '#db/schema/couples'
import { sendJson, withoutRequestId } from '../../support/app/send-json.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { coupleIdOf } from '../../support/people/couples.ts'
import { makeAdmin, signUpPremium } from '../../support/people/people.ts'

const PASSWORD = 'abacate-com-limão'
const DAY_SECONDS = 24 * 60 * 60

const app = sharedTestApp()

const registrationOf = (username: string) => ({ username, email: `${username}@exemplo.com.br`, password: PASSWORD })
const register = (body: unknown) => sendJson(app, api.register.path, body)
const logIn = (username: string, password = PASSWORD) => app.visitor()(api.logIn, { body: { username, password } })

async function slugOf(person: { id: string }): Promise<string | undefined> {
  const [couple] = await app.db
    .select()
    .from(couples)
    .where(eq(couples.id, await coupleIdOf(app, person)))
  return couple?.slug
}

const REFUSED = { status: 401, body: { code: 'unauthenticated', message: 'Não autenticado' } }
const INVALID = { status: 400, body: { code: 'invalid_data', message: 'Dados inválidos' } }
const MISSING = {
  status: 400,
  body: { code: 'missing_credentials', message: 'Username/email e password são obrigatórios' },
}
const WRONG_CREDENTIALS = { status: 401, body: { code: 'invalid_credentials', message: 'Credenciais inválidas' } }

describe('works', () => {
  test('registering signs in and makes a couple of one on the free plan', async () => {
    const { status, data, headers } = await app.visitor()(api.register, {
      body: { ...registrationOf('marina'), firstName: ' Marina ', lastName: 'Alves' },
    })
    expect(status).toBe(201)
    expect(data.user).toEqual({
      id: expect.any(String),
      username: 'marina',
      email: 'marina@exemplo.com.br',
      firstName: 'Marina',
      lastName: 'Alves',
      profileImageUrl: null,
      role: 'user',
      createdAt: expect.any(String),
      emailVerified: false,
      subscription: {
        plan: 'free',
        status: 'inactive',
        billing: 'none',
        currentPeriodEnd: null,
        cancelAtPeriodEnd: false,
      },
    })
    expect(headers.get('Set-Cookie')).toBeNull()
    expect(headers.get('Cache-Control')).toBe('no-store')
    const me = await app.as(data.token)(api.loadCurrentUser)
    expect(me.data).toEqual(data.user)
    const coupleId = await coupleIdOf(app, data.user)
    expect(await app.db.select().from(coupleMembers).where(eq(coupleMembers.coupleId, coupleId))).toHaveLength(1)
    expect(await app.db.select().from(consents).where(eq(consents.userId, data.user.id))).toHaveLength(2)
  })

  test('names are optional: missing, null and blank are all null', async () => {
    for (const [index, firstName] of [undefined, null, '', '   '].entries()) {
      const answer = await register({ ...registrationOf(`sem-nome-${index}`), firstName })
      expect(answer).toMatchObject({ status: 201, body: { user: { firstName: null, lastName: null } } })
    }
  })

  test('a token lives 30 days and carries neither role nor plan', async () => {
    const ana = await app.signUp()
    const { iat = 0, exp = 0, ...claims } = decodeJwt(ana.token)
    expect(exp - iat).toBe(30 * DAY_SECONDS)
    expect(claims).toEqual({ iss: 'pra-dois', aud: 'pra-dois', sub: ana.id, jti: expect.any(String), ver: 0 })
  })

  test('signing in with username or e-mail, whatever the case and the spaces around it', async () => {
    const bia = await app.signUp({ username: 'bia.souza', email: 'bia.souza@exemplo.com.br' })
    for (const name of ['bia.souza', ' BIA.Souza ', 'bia.souza@exemplo.com.br', '\tBia.Souza@EXEMPLO.com.BR ']) {
      const { status, data } = await logIn(name)
      expect(status, name).toBe(200)
      expect(data.user.id).toBe(bia.id)
      expect((await app.as(data.token)(api.loadCurrentUser)).status).toBe(200)
    }
  })

  test('username and e-mail are kept folded and trimmed', async () => {
    const answer = await register({ username: '  Caio.LIMA ', email: ' Caio.Lima@Exemplo.COM.br ', password: PASSWORD })
    expect(answer).toMatchObject({
      status: 201,
      body: { user: { username: 'caio.lima', email: 'caio.lima@exemplo.com.br' } },
    })
  })

  test.each([8, 128])('a password of %i characters is accepted and opens the account', async (length) => {
    const password = 'q7'.repeat(length).slice(0, length)
    const { username } = await app.signUp({ username: `senha-de-${length}`, password })
    expect((await logIn(username, password)).status).toBe(200)
  })

  test('of a password of 128 times "ã" every character counts', async () => {
    const { username } = await app.signUp({ username: 'senha-acentuada', password: 'ã'.repeat(128) })
    expect((await logIn(username, 'ã'.repeat(128))).status).toBe(200)
    expect(await logIn(username, `${'ã'.repeat(127)}â`)).toMatchObject(WRONG_CREDENTIALS)
    expect(await logIn(username, 'ã'.repeat(127))).toMatchObject(WRONG_CREDENTIALS)
  })

  test('a password is taken as it was typed, spaces and case included', async () => {
    const { username } = await app.signUp({ username: 'senha-exata', password: ' Abacate com sal ' })
    expect((await logIn(username, ' Abacate com sal ')).status).toBe(200)
    expect(await logIn(username, 'Abacate com sal')).toMatchObject(WRONG_CREDENTIALS)
    expect(await logIn(username, ' abacate com sal ')).toMatchObject(WRONG_CREDENTIALS)
  })

  test.each(['abc', 'a.b_c-d', '007', 'x'.repeat(30)])('"%s" is a username', async (username) => {
    expect(await register(registrationOf(username))).toMatchObject({ status: 201, body: { user: { username } } })
  })

  test("the couple's slug is the username and -casal, even of the longest username", async () => {
    expect(await slugOf(await app.signUp({ username: 'dora_9' }))).toBe('dora-9-casal')
    const longest = 'z'.repeat(30)
    expect(await slugOf(await app.signUp({ username: longest }))).toBe(`${longest}-casal`)
    expect(await slugOf(await app.signUp({ username: '...', email: 'pontos@exemplo.com.br' }))).toBe('nos-casal')
  })

  test('usernames that lead to one slug get a number each', async () => {
    expect(await slugOf(await app.signUp({ username: 'eva.rios' }))).toBe('eva-rios-casal')
    expect(await slugOf(await app.signUp({ username: 'eva_rios' }))).toBe('eva-rios-casal-2')
    expect(await slugOf(await app.signUp({ username: 'eva-rios' }))).toBe('eva-rios-casal-3')
    const long = 'w'.repeat(28)
    await app.signUp({ username: `${long}.x` })
    const slug = await slugOf(await app.signUp({ username: `${long}_x` }))
    expect(slug).toMatch(/^w{28}-x-casal-2$/)
  })

  test('GET /api/login leads a browser to the form', async () => {
    const { status, headers } = await app.visitor()(api.redirectToLogin)
    expect([status, headers.get('Location')]).toEqual([302, '/auth'])
  })

  test('logging out refuses that token and no other one', async () => {
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

  test('ten log-outs of one token at once leave one row and no failure', async () => {
    const gil = await app.signUp()
    const answers = await Promise.all(Array.from({ length: 10 }, () => gil.send(api.logOut)))
    for (const { status } of answers) expect([200, 401]).toContain(status)
    expect(await app.db.select().from(revokedTokens).where(eq(revokedTokens.userId, gil.id))).toHaveLength(1)
  })

  test('the profile changes the names that are given and keeps the others', async () => {
    const { send } = await app.signUp()
    const both = await send(api.updateProfile, { body: { firstName: ' Helena ', lastName: ' Dias ' } })
    expect(both).toMatchObject({ status: 200, data: { firstName: 'Helena', lastName: 'Dias' } })
    const first = await send(api.updateProfile, { body: { firstName: 'Lena' } })
    expect(first.data).toMatchObject({ firstName: 'Lena', lastName: 'Dias' })
    const none = await send(api.updateProfile, { body: { firstName: 'Lena', lastName: '  ' } })
    expect(none.data).toMatchObject({ firstName: 'Lena', lastName: null })
    expect((await send(api.loadCurrentUser)).data).toEqual(none.data)
  })

  test('names of 100 characters, quotes and SQL in them, are kept to the letter', async () => {
    const { send } = await app.signUp()
    for (const firstName of ['ñ'.repeat(100), `O'Neill"; drop table users; --`, '<b>Zé</b>', '💛']) {
      await send(api.updateProfile, { body: { firstName } })
      expect((await send(api.loadCurrentUser)).data.firstName).toBe(firstName)
    }
  })

  test('the plan of the couple is read anew on every call', async () => {
    const iara = await signUpPremium(app)
    const premium = { plan: 'premium', status: 'active', billing: 'granted' }
    expect((await iara.send(api.loadCurrentUser)).data.subscription).toMatchObject(premium)
    expect((await logIn(iara.username)).data.user.subscription).toMatchObject(premium)
  })
})

describe('fails', () => {
  test('a taken username, however it is written', async () => {
    const { username } = await app.signUp()
    for (const taken of [username, username.toUpperCase(), ` ${username} `]) {
      const answer = await expectNothingWritten(app, () => register({ ...registrationOf('livre'), username: taken }))
      expect(answer).toMatchObject({ status: 409, body: { code: 'username_taken', message: 'Usuário já existe' } })
    }
  })

  test('a taken e-mail address, however it is written', async () => {
    const { email } = await app.signUp()
    for (const taken of [email, email.toUpperCase(), ` ${email} `]) {
      const answer = await expectNothingWritten(app, () => register({ ...registrationOf('livre2'), email: taken }))
      expect(answer).toMatchObject({ status: 409, body: { code: 'email_taken', message: 'Email já está em uso' } })
    }
  })

  test.each(['username', 'email', 'password'])('registering with %s missing, null or blank', async (field) => {
    for (const value of [undefined, null, '', '   ']) {
      const answer = await expectNothingWritten(app, () =>
        register({ ...registrationOf(`sem-${field}`), [field]: value }),
      )
      expect(answer, String(value)).toMatchObject(MISSING)
    }
  })

  test.each(['username', 'password'])('signing in with %s missing, null or blank', async (field) => {
    for (const value of [undefined, null, '', '   ']) {
      const body = { username: 'alguem', password: PASSWORD, [field]: value }
      expect(await sendJson(app, api.logIn.path, body), String(value)).toMatchObject(MISSING)
    }
  })

  test.each([
    ['username', 12345],
    ['username', ['ana']],
    ['username', { $ne: '' }],
    ['username', true],
    ['email', 12345],
    ['email', { $ne: '' }],
    ['password', 12345678],
    ['password', ['abacate-com-limão']],
    ['firstName', 5],
    ['lastName', {}],
    ['firstName', 'x'.repeat(101)],
    ['firstName', 'Ana\nMaria'],
    ['email', 'ana'],
    ['email', 'ana@'],
    ['email', '@exemplo.com.br'],
    ['email', 'ana maria@exemplo.com.br'],
    ['email', `${'a'.repeat(250)}@b.co`],
    ['username', 'ab'],
    ['username', 'x'.repeat(31)],
    ['username', 'ana maria'],
    ['username', 'joão'],
    ['username', 'ana@exemplo'],
    ['username', 'ana/maria'],
    ['username', "ana'--"],
    ['username', 'ana💛'],
    ['username', 'an\u0000a'],
  ])('registering with %s %j', async (field, value) => {
    const answer = await expectNothingWritten(app, () => register({ ...registrationOf('invalida'), [field]: value }))
    expect(answer).toMatchObject(INVALID)
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
  })

  test.each([
    ['of 7 characters', 'q7w8e9r'],
    ['of 129 characters', 'q7'.repeat(65).slice(1)],
    ['that everybody tries', 'senha123'],
    ['that everybody tries in capitals', 'PASSWORD'],
    ['that is the name of the product', 'pradois123'],
  ])('a password %s', async (_, password) => {
    const answer = await expectNothingWritten(app, () => register({ ...registrationOf('fraca'), password }))
    expect(answer).toMatchObject(INVALID)
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['password'])
  })

  test('an unknown user and a wrong password get one and the same answer', async () => {
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

  test('signing in with other types than text', async () => {
    for (const body of [
      { username: 5, password: PASSWORD },
      { username: { $ne: '' }, password: PASSWORD },
      { username: 'ana', password: ['x'] },
      { username: 'ana', password: true },
    ]) {
      expect(await sendJson(app, api.logIn.path, body)).toMatchObject(INVALID)
    }
  })

  test('a profile without a first name', async () => {
    const { token } = await app.signUp()
    for (const body of [{}, { firstName: null }, { firstName: '' }, { firstName: '  ' }, { lastName: 'Dias' }]) {
      const answer = await expectNothingWritten(app, () =>
        sendJson(app, api.updateProfile.path, body, { method: 'PATCH', token }),
      )
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'first_name_required', message: 'Nome é obrigatório' },
      })
    }
  })

  test('a profile with names that are no names', async () => {
    const { token } = await app.signUp()
    for (const body of [{ firstName: 5 }, { firstName: 'x'.repeat(101) }, { firstName: 'Ana', lastName: [] }]) {
      const answer = await expectNothingWritten(app, () =>
        sendJson(app, api.updateProfile.path, body, { method: 'PATCH', token }),
      )
      expect(answer).toMatchObject(INVALID)
    }
  })

  test.each(['username', 'email'] as const)('of 20 registrations of one %s at once one passes', async (field) => {
    const requests = Array.from({ length: 20 }, (_, index) => {
      const body = registrationOf(`disputa-${field}-${index}`)
      return { ...body, [field]: field === 'email' ? 'disputa@exemplo.com.br' : 'disputa' }
    })
    const answers = await Promise.all(requests.map((body) => register(body)))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(19)
    for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { code: `${field}_taken` } })

    const orphans = await app.db
      .select({ id: couples.id })
      .from(couples)
      .leftJoin(coupleMembers, eq(coupleMembers.coupleId, couples.id))
      .where(isNull(coupleMembers.userId))
    expect(orphans).toEqual([])
    const halves = await app.db
      .select({ id: users.id })
      .from(users)
      .leftJoin(coupleMembers, eq(coupleMembers.userId, users.id))
      .leftJoin(subscriptions, eq(subscriptions.coupleId, coupleMembers.coupleId))
      .where(isNull(subscriptions.coupleId))
    expect(halves).toEqual([])
  })
})

describe('permissions', () => {
  test('every call about oneself needs a login', async () => {
    const visitor = app.visitor()
    expect(await visitor(api.loadCurrentUser)).toMatchObject(REFUSED)
    expect(await visitor(api.logOut)).toMatchObject(REFUSED)
    expect(await visitor(api.updateProfile, { body: { firstName: 'Ana' } })).toMatchObject(REFUSED)
    const empty = await sendJson(app, api.updateProfile.path, {}, { method: 'PATCH' })
    expect(empty, 'who may not call learns nothing of the form').toMatchObject(REFUSED)
  })

  test('registering and signing in do not mind a stale token', async () => {
    const stale = app.as('stale.stale.stale')
    expect((await stale(api.register, { body: registrationOf('celular-velho') })).status).toBe(201)
    expect((await stale(api.logIn, { body: { username: 'celular-velho', password: PASSWORD } })).status).toBe(200)
  })

  test('of a deleted account current-user answers 404, every other call 401, and the password opens nothing', async () => {
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

  test('a disabled account is refused like a wrong password, and its tokens at once', async () => {
    const kim = await app.signUp()
    await app.db.update(users).set({ isDisabled: true }).where(eq(users.id, kim.id))
    expect(await kim.send(api.loadCurrentUser)).toMatchObject(REFUSED)
    expect(await kim.send(loadStats)).toMatchObject(REFUSED)
    const login = await logIn(kim.username)
    expect({ status: login.status, body: withoutRequestId(login.body) }).toEqual(WRONG_CREDENTIALS)
  })

  test('raising the token version refuses every older token and no newer one', async () => {
    const lia = await app.signUp()
    await app.db.update(users).set({ tokenVersion: 1 }).where(eq(users.id, lia.id))
    expect(await lia.send(api.loadCurrentUser)).toMatchObject(REFUSED)
    const { data } = await logIn(lia.username)
    expect((await app.as(data.token)(api.loadCurrentUser)).status).toBe(200)
  })

  test('the role is the one of the database, not of the token or of the form', async () => {
    const answer = await register({ ...registrationOf('esperta'), role: 'admin', isAdmin: true, plan: 'premium' })
    expect(answer).toMatchObject({ status: 201, body: { user: { role: 'user', subscription: { plan: 'free' } } } })
    const max: Person = await app.signUp()
    await makeAdmin(app, max)
    expect((await max.send(api.loadCurrentUser)).data.role).toBe('admin')
    await app.db.update(users).set({ role: 'user' }).where(eq(users.id, max.id))
    expect((await max.send(api.loadCurrentUser)).data.role).toBe('user')
  })
})
