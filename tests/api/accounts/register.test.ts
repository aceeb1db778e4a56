import { eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as api from '#contracts/accounts'
import { consents, users } from '#db/schema/accounts'
import { subscriptions } from '#db/schema/billing'
import { coupleMembers, couples } from '#db/schema/couples'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { coupleIdOf } from '../../support/people/couples.ts'
import { accountSteps, INVALID, MISSING, registrationOf, WRONG_CREDENTIALS } from './account-steps.ts'

const app = sharedTestApp()
const { logIn, register } = accountSteps(app)

async function slugOf(person: { id: string }): Promise<string | undefined> {
  const [couple] = await app.db
    .select()
    .from(couples)
    .where(eq(couples.id, await coupleIdOf(app, person)))
  return couple?.slug
}

describe('works', () => {
  test('a registration logs in and creates a couple of one on the free plan', async () => {
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
      pendingDocuments: [],
      partner: null,
      hasJoinRequest: false,
      deletionDueAt: null,
      secondFactorDueAt: null,
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

  test('names are optional: missing, null and blank names are stored as null', async () => {
    for (const [index, firstName] of [undefined, null, '', '   '].entries()) {
      const answer = await register({ ...registrationOf(`sem-nome-${index}`), firstName })
      expect(answer).toMatchObject({ status: 201, body: { user: { firstName: null, lastName: null } } })
    }
  })

  test.each([8, 128])('a password of %i characters is accepted and logs in', async (length) => {
    const password = 'q7'.repeat(length).slice(0, length)
    const { username } = await app.signUp({ username: `senha-de-${length}`, password })
    expect((await logIn(username, password)).status).toBe(200)
  })

  test('every character counts in a password of 128 times "ã"', async () => {
    const { username } = await app.signUp({ username: 'senha-acentuada', password: 'ã'.repeat(128) })
    expect((await logIn(username, 'ã'.repeat(128))).status).toBe(200)
    expect(await logIn(username, `${'ã'.repeat(127)}â`)).toMatchObject(WRONG_CREDENTIALS)
    expect(await logIn(username, 'ã'.repeat(127))).toMatchObject(WRONG_CREDENTIALS)
  })

  test('a password is used as typed, with its spaces and case', async () => {
    const { username } = await app.signUp({ username: 'senha-exata', password: ' Abacate com sal ' })
    expect((await logIn(username, ' Abacate com sal ')).status).toBe(200)
    expect(await logIn(username, 'Abacate com sal')).toMatchObject(WRONG_CREDENTIALS)
    expect(await logIn(username, ' abacate com sal ')).toMatchObject(WRONG_CREDENTIALS)
  })

  test.each(['abc', 'a.b_c-d', '007', 'x'.repeat(30)])('"%s" is a valid username', async (username) => {
    expect(await register(registrationOf(username))).toMatchObject({ status: 201, body: { user: { username } } })
  })

  test("the couple's slug is the username and -casal, even for the longest username", async () => {
    expect(await slugOf(await app.signUp({ username: 'dora_9' }))).toBe('dora-9-casal')
    const longest = 'z'.repeat(30)
    expect(await slugOf(await app.signUp({ username: longest }))).toBe(`${longest}-casal`)
    expect(await slugOf(await app.signUp({ username: '...', email: 'pontos@exemplo.com.br' }))).toBe('nos-casal')
  })

  test('each couple gets a number if their usernames lead to the same slug', async () => {
    expect(await slugOf(await app.signUp({ username: 'eva.rios' }))).toBe('eva-rios-casal')
    expect(await slugOf(await app.signUp({ username: 'eva_rios' }))).toBe('eva-rios-casal-2')
    expect(await slugOf(await app.signUp({ username: 'eva-rios' }))).toBe('eva-rios-casal-3')
    const long = 'w'.repeat(28)
    await app.signUp({ username: `${long}.x` })
    const slug = await slugOf(await app.signUp({ username: `${long}_x` }))
    expect(slug).toMatch(/^w{28}-x-casal-2$/)
  })
})

describe('fails', () => {
  test('a taken username is refused in any spelling', async () => {
    const { username } = await app.signUp()
    await expectNothingWritten(app, async () => {
      for (const taken of [username, username.toUpperCase(), ` ${username} `]) {
        const answer = await register({ ...registrationOf('livre'), username: taken })
        expect(answer).toMatchObject({ status: 409, body: { code: 'username_taken', message: 'Usuário já existe' } })
      }
    })
  })

  test.each(['admin', 'Suporte', 'equipe.pradois', 'login'])(
    'the username %s looks official and is refused',
    async (username) => {
      await expectNothingWritten(app, async () => {
        const answer = await register({ ...registrationOf('livre3'), username })
        expect(answer).toMatchObject({ ...INVALID, body: { fields: { username: expect.stringContaining('equipe') } } })
      })
    },
  )

  test('a taken e-mail address is refused in any spelling', async () => {
    const { email } = await app.signUp()
    await expectNothingWritten(app, async () => {
      for (const taken of [email, email.toUpperCase(), ` ${email} `]) {
        const answer = await register({ ...registrationOf('livre2'), email: taken })
        expect(answer).toMatchObject({ status: 409, body: { code: 'email_taken', message: 'Email já está em uso' } })
      }
    })
  })

  test.each(['username', 'email', 'password'])(
    'a registration with %s missing, null or blank is refused',
    async (field) => {
      await expectNothingWritten(app, async () => {
        for (const value of [undefined, null, '', '   ']) {
          const answer = await register({ ...registrationOf(`sem-${field}`), [field]: value })
          expect(answer, String(value)).toMatchObject(MISSING)
        }
      })
    },
  )

  const INVALID_FIELDS: [string, unknown][] = [
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
    // Too short, too long, and common.
    ['password', 'q7w8e9r'],
    ['password', 'q7'.repeat(65).slice(1)],
    ['password', 'senha123'],
    ['password', 'PASSWORD'],
    ['password', 'PraDois2026'],
    ['password', 'Invalida@exemplo.com.br'],
  ]
  test('an invalid value is refused with the name of its field, and nothing is written', async () => {
    await expectNothingWritten(app, async () => {
      for (const [field, value] of INVALID_FIELDS) {
        const answer = await register({ ...registrationOf('invalida'), [field]: value })
        expect(answer, `${field} ${JSON.stringify(value)}`).toMatchObject(INVALID)
        expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
      }
    })
  })

  test.each(['username', 'email'] as const)(
    'one of 20 simultaneous registrations with the same %s succeeds',
    async (field) => {
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
    },
  )
})

test('a suggested username is free and made of the name', async () => {
  const suggest = async (name: string) => (await app.visitor()(api.suggestUsername, { query: { name } })).data.username
  expect(await suggest('Conceição D’Ávila Müller')).toBe('conceicao.muller')
  await app.visitor()(api.register, { body: { ...registrationOf('cm'), username: 'conceicao.muller' } })
  expect(await suggest('Conceição Müller')).toBe('conceicaomuller')
  expect(await suggest('Zé')).toBe('ze2')
  expect([await suggest('李'), await suggest(''), await suggest('Suporte')]).toEqual([null, null, null])
})
