import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logIn, updateProfile } from '#contracts/accounts'
import { completeActivity, listSelectedActivities, saveFeeling, selectActivity } from '#contracts/activities'
import { deleteUser, setRole } from '#contracts/admin-users'
import { saveCouple } from '#contracts/couples'
import { createInvitation } from '#contracts/invitations'
import { reportPlace } from '#contracts/places'
import { exportData } from '#contracts/privacy'
import { accessLog } from '#db/schema/admin'
import { payments } from '#db/schema/billing'
import { startFakeResend } from '../../fakes/resend/fake-resend.ts'
import { createTestApp, type Person, type TestApp } from '../../support/app/test-app.ts'
import { dump } from '../../support/database/dump.ts'
import { dataUrl, jpeg } from '../../support/hostile/images.ts'
import { coupleIdOf, joinCouple } from '../../support/people/couples.ts'
import { offeredBy } from '../../support/people/create-cast.ts'
import { signUpAdmin, signUpPremium } from '../../support/people/people.ts'
import { setUpFactor } from '../../support/people/second-factor.ts'
import { askForDeletion, daysLater, NIGHTLY, NOW } from './privacy-steps.ts'

const app = {} as TestApp
let mail: Awaited<ReturnType<typeof startFakeResend>>
let chief: Person
beforeAll(async () => {
  mail = await startFakeResend()
  const settings = { RESEND_API_KEY: 're_test', RESEND_API_BASE: mail.url, EMAIL_FROM: 'Pra Dois <oi@pradois.example>' }
  Object.assign(app, await createTestApp({ now: NOW, settings }))
  chief = await signUpAdmin(app, { username: 'chefe' })
})
afterAll(async () => {
  await Promise.all([app.stop(), mail.stop()])
})

const asText = (_: string, value: unknown) =>
  value instanceof ArrayBuffer ? Buffer.from(value).toString('latin1') : value

/** The tables that contain one of the texts, in any column and case. */
async function tablesNaming(...texts: string[]): Promise<string[]> {
  const tables = Object.entries(await dump(app)).map(([name, rows]) => [name, JSON.stringify(rows, asText)] as const)
  const isNamed = (rows: string) => texts.some((text) => rows.toLowerCase().includes(text.toLowerCase()))
  return tables.filter(([, rows]) => isNamed(rows)).map(([name]) => name)
}

const NAMES = { firstName: 'Xisdevalda', lastName: 'Quatrolhos' }
const SLUG = 'zibelina-e-cia'
const LATER_SLUG = 'muda-de-zibelina'
const BIO = 'Colecionamos pirilampos'
const CITY = 'Rua do Pirulito 17'
const NOTE = 'Fechou quando a Xisdevalda foi'
const LINE = 'A pipoca caiu no lago'
const SIGNATURE = 'Zibizibi'
const MESSAGE = 'Bora ver pirarucu'
const BROWSER = 'NavegadorRaro/9.9'

/** A distinctive value in every field that a person can fill. */
async function fillEveryField(ana: Person): Promise<void> {
  const params = { userId: ana.id }
  const send: Person['send'] = (endpoint, input) => ana.send(endpoint, input, { 'User-Agent': BROWSER })
  expect((await send(updateProfile, { body: NAMES })).status).toBe(200)
  const couple = { bio: BIO, isPublic: true, couplePhotoUrl: dataUrl('image/jpeg', jpeg()) }
  expect((await send(saveCouple, { params, body: { coupleSlug: SLUG, ...couple } })).status).toBe(200)
  expect((await send(saveCouple, { params, body: { coupleSlug: LATER_SLUG } })).status).toBe(200)
  const invitation = await send(createInvitation, {
    body: { categoryId: 2, location: CITY, signature: SIGNATURE, message: MESSAGE },
  })
  expect(invitation.status).toBe(201)
  const { token } = invitation.data
  const activityId = await offeredBy(app, token)
  const choice = { token, activityId, selectedByEmail: `guest-of-${ana.email}` }
  expect((await app.visitor()(selectActivity, { body: choice })).status).toBe(200)
  expect((await send(reportPlace, { params: { id: activityId }, body: { reason: 'closed', note: NOTE } })).status).toBe(
    200,
  )
  const { id } = (await send(completeActivity, { body: { activityId } })).data
  const said = { feeling: 'loved' as const, note: LINE }
  expect((await send(saveFeeling, { params: { id }, body: said })).status).toBe(200)
  expect((await send(listSelectedActivities)).status).toBe(200)
  await app.visitor()(logIn, { body: { username: ana.username, password: 'errada-de-proposito' } })
  await app.visitor()(logIn, { body: { username: ana.username, password: ana.password } })
  expect((await send(exportData)).status).toBe(200)
}

const valuesOf = (ana: Person) => [
  ana.username,
  ana.email,
  ana.password,
  NAMES.firstName,
  NAMES.lastName,
  SLUG,
  LATER_SLUG,
  BIO,
  CITY,
  NOTE,
  LINE,
  SIGNATURE,
  MESSAGE,
  BROWSER,
]

describe('erasure', () => {
  test('no row contains any value that the person entered', async () => {
    const ana = await signUpPremium(app, { username: 'zibelina.rara' })
    await fillEveryField(ana)
    const coupleId = await coupleIdOf(app, ana)
    const isPaid = { id: 'pay-1', coupleId, providerPaymentId: 'in_1', customerId: 'cus_1', currency: 'BRL' }
    await app.db.insert(payments).values({ ...isPaid, amountCents: 1900, paidAt: new Date(NOW) })
    const access = { id: 'access-1', at: new Date(NOW), userId: ana.id, ip: '10.9.8.7', route: '/api/login' }
    await app.db.insert(accessLog).values({ ...access, requestId: 'r' })
    // The person becomes administrator and loses the role, so the audit log refers to them.
    await chief.send(setRole, { params: { userId: ana.id }, body: { role: 'admin' } })
    await chief.send(setRole, { params: { userId: ana.id }, body: { role: 'user' } })
    const { data } = await app.visitor()(logIn, { body: { username: ana.username, password: ana.password } })
    expect(await tablesNaming(...valuesOf(ana))).toEqual(
      expect.arrayContaining([
        'audit_log',
        'couples',
        'feelings',
        'invitation_notes',
        'invitations',
        'place_reports',
        'retired_slugs',
        'users',
      ]),
    )

    expect((await askForDeletion({ ...ana, send: app.as(data.token) })).status).toBe(204)
    await app.travelTo(daysLater(7))
    expect(await app.fire(NIGHTLY)).toBe('ok')
    expect(await app.fire('*/5 * * * *')).toBe('ok')

    expect(await tablesNaming(...valuesOf(ana))).toEqual([])
    // Only ids remain, where the law requires the record, and no row links them to a person.
    expect(await tablesNaming(ana.id)).toEqual(['access_log', 'audit_log', 'privacy_requests'])
    expect(await tablesNaming(coupleId)).toEqual([])
    expect(await app.db.select().from(payments).where(eq(payments.id, 'pay-1'))).toMatchObject([{ coupleId: null }])
    expect(await app.db.all(sql`select kind, outcome from privacy_requests order by kind`)).toEqual([
      { kind: 'deletion', outcome: 'done' },
      { kind: 'export', outcome: 'done' },
    ])
    const deletionDone = mail.accepted.filter(({ to, subject }) => to === ana.email && subject.includes('excluída'))
    expect(deletionDone).toHaveLength(1)

    const params = { userId: chief.id }
    expect((await chief.send(saveCouple, { params, body: { coupleSlug: SLUG } })).status, 'the slug is reserved').toBe(
      409,
    )
    expect((await chief.send(saveCouple, { params, body: { coupleSlug: LATER_SLUG } })).status).toBe(409)
    await app.travelTo(daysLater(7 + 91))
    const { send } = await logInChief()
    expect((await send(saveCouple, { params, body: { coupleSlug: LATER_SLUG } })).status).toBe(200)
  })

  async function logInChief() {
    const { data } = await app.visitor()(logIn, { body: { username: chief.username, password: chief.password } })
    chief.send = app.as(data.token)
    return chief
  }

  test('a deletion by an administrator erases the same data, at once', async () => {
    await setUpFactor(chief.send, new Date(daysLater(7 + 91)))
    const ana = await signUpPremium(app, { username: 'zibelina.outra' })
    await app.db.run(sql`update users set first_name = ${NAMES.firstName} where id = ${ana.id}`)
    expect((await chief.send(deleteUser, { params: { userId: ana.id } })).status).toBe(204)
    await app.fire('*/5 * * * *')
    expect(await tablesNaming(ana.username, ana.email, NAMES.firstName, 'zibelina-outra')).toEqual([])
  })

  test('the remaining member keeps the couple without the name of the deleted one', async () => {
    const [ana, bia] = [await app.signUp({ username: 'vai.embora' }), await app.signUp({ username: 'fica.aqui' })]
    await joinCouple(app, bia, ana)
    const coupleId = await coupleIdOf(app, bia)
    const words = { signature: SIGNATURE, message: MESSAGE }
    for (const [{ send }, more] of [
      [ana, words],
      [bia, { signature: 'Quem Fica' }],
    ] as const) {
      expect((await send(createInvitation, { body: { categoryId: 2, ...more } })).status).toBe(201)
    }
    await askForDeletion(ana)
    await app.travelTo(daysLater(7 + 91 + 8))
    await app.fire(NIGHTLY)
    await app.fire('*/5 * * * *')
    expect(await coupleIdOf(app, bia)).toBe(coupleId)
    expect(await tablesNaming(ana.username, ana.email, SIGNATURE, MESSAGE)).toEqual([])
    expect(await tablesNaming('Quem Fica')).toEqual(['invitation_notes'])
  })
})
