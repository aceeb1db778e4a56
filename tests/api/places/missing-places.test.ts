import { beforeAll, expect, test } from 'vitest'
import { addPlace, listCatalogue, listPlaceReports, MAX_PLACES_THERE, settlePlaceReport } from '#contracts/admin-places'
import { listAudit } from '#contracts/admin-users'
import { MISSING_PLACE_LENGTHS, reportMissingPlace } from '#contracts/places'
import { MISSING_PLACES } from '#contracts/rate-limits'
import { placeReports } from '#db/schema/index'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { newPlace } from '../../support/catalogue/catalogued-place.ts'
import { signUpAdmin } from '../../support/people/people.ts'

const app = sharedTestApp({ now: '2026-11-20T12:00:00Z' })
const BAR = { city: 'Recife, PE', category: 'gastronomia', name: 'Bar do Caldinho', note: 'Caldinho na calçada.' }
let admin: Person
beforeAll(async () => {
  admin = await signUpAdmin(app)
})

const report = (body: object, send = app.visitor()) => send(reportMissingPlace, { body: { ...BAR, ...body } as never })
const listAll = async () => (await admin.send(listPlaceReports, { query: { limit: '100' } })).data
const reportOf = async (name: string) =>
  (await listAll()).find(({ place }) => place.name === name) ?? expect.fail(`no report of ${name}`)
const auditOf = async (name: string) =>
  (await admin.send(listAudit)).data.filter(({ details }) => details?.name === name).map(({ action }) => action)

test('a place is stored once, however often and by whomever it is sent, and without its author', async () => {
  const sender = app.visitor()
  const taps = await Promise.all([sender, sender, sender, app.visitor()].map((send) => report({}, send)))
  expect(taps.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const stored = (await app.db.select().from(placeReports)).filter(({ name }) => name === BAR.name)
  expect(stored).toMatchObject([{ reason: 'missing', authorId: null, reporter: 'anybody', link: null }])
  expect(await reportOf(BAR.name)).toMatchObject({
    reason: 'missing',
    note: BAR.note,
    alike: 0,
    place: { city: 'Recife, PE' },
    missing: { cityId: '2611606', category: 'Gastronomia', link: null, placesThere: MAX_PLACES_THERE },
  })
})

test('the panel says how few good places a town has in the category', async () => {
  await report({ city: 'Serra da Saudade, MG', category: 'luxo', name: 'Pousada da Serra' })
  expect((await reportOf('Pousada da Serra')).missing?.placesThere).toBe(0)
})

test('simultaneous reports of one network stay within its limit of a day; a repeated one is no new one', async () => {
  const sender = app.visitor({ address: '203.0.113.7' })
  const names = Array.from({ length: MISSING_PLACES.limit + 3 }, (_, index) => `Cantina ${index}`)
  const answers = await Promise.all(names.map((name) => report({ name }, sender)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MISSING_PLACES.limit)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  const stored = (await listAll()).map(({ place }) => place.name).filter((name) => name?.startsWith('Cantina'))
  expect(stored).toHaveLength(MISSING_PLACES.limit)
  expect((await report({ name: stored[0] }, sender)).status).toBe(200)
  expect((await report({ name: 'Cantina de outra rua' })).status).toBe(200)
  app.travelTo('2026-11-21T12:00:01Z')
  expect((await report({ name: 'Cantina de amanhã' }, sender)).status).toBe(200)
  app.travelTo('2026-11-20T12:00:00Z')
})

test('texts are one line of bounded length, and the city and the category are known', async () => {
  const emoji = (length: number) => '🥟'.repeat(length)
  const longest = {
    name: emoji(MISSING_PLACE_LENGTHS.name),
    note: "'); drop table place_reports; --<img src=x>",
    link: `@${'x'.repeat(MISSING_PLACE_LENGTHS.link - 1)}`,
  }
  expect((await report(longest)).status).toBe(200)
  expect(await reportOf(longest.name)).toMatchObject({ note: longest.note, missing: { link: longest.link } })
  const texts = ['', '  ', 'a\nb', 'a\u0000b', '\ud800', '\u202Eodahcef', 7, null]
  const wrong = [
    ...texts.flatMap((text) => [{ name: text }, { note: text }]),
    { name: emoji(MISSING_PLACE_LENGTHS.name + 1) },
    { note: emoji(MISSING_PLACE_LENGTHS.note + 1) },
    { link: 'x'.repeat(MISSING_PLACE_LENGTHS.link + 1) },
    { category: 'padaria' },
    { city: 7 },
  ]
  for (const body of wrong) expect((await report(body)).status, JSON.stringify(body)).toBe(400)
  for (const city of ['', 'Lugar Nenhum, PE', '2611606']) expect((await report({ city })).status, city).toBe(404)
})

test('one of two administrators adds the place, which is offered and leaves the list', async () => {
  await report({ name: 'Caldinho da Moeda' })
  const { id } = await reportOf('Caldinho da Moeda')
  const add = () => admin.send(addPlace, { body: { ...newPlace('Caldinho da Moeda'), reportId: id } })
  const both = await Promise.all([add(), add()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 404])
  expect((await listAll()).some((row) => row.id === id)).toBe(false)
  expect(await auditOf('Caldinho da Moeda')).toEqual(['place_added'])
  const found = await admin.send(listCatalogue, { query: { q: 'Caldinho da Moeda', placeState: 'offered' } })
  expect(found.data).toHaveLength(1)
  expect((await report({ name: 'Caldinho da Moeda' })).status).toBe(200)
  expect((await listAll()).some(({ place }) => place.name === 'Caldinho da Moeda')).toBe(false)
})

test.each(['keep', 'withdraw'] as const)('a missing place is dismissed with %s and leaves the list', async (action) => {
  const name = `Bar fechado ${action}`
  await report({ name })
  const { id } = await reportOf(name)
  const settle = () => admin.send(settlePlaceReport, { params: { reportId: id }, body: { action } })
  expect((await settle()).status).toBe(200)
  expect((await settle()).status).toBe(404)
  expect((await listAll()).some((row) => row.id === id)).toBe(false)
  expect(await auditOf(name)).toEqual(['place_dismissed'])
})
