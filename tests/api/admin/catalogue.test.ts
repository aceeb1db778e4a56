import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contracts/admin-places'
import { listPlaceReports } from '#contracts/admin-places'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { MAX_COUNTED, NEXT_CURSOR_HEADER, TOTAL_HEADER } from '#contracts/pagination'
import { reportPlace } from '#contracts/places'
import { countPlaces, listPlaces } from '#db/queries/admin/place-list'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { findOfferedPlace, newPlace, toCorrection } from '../../support/catalogue/catalogued-place.ts'
import { countRowsRead } from '../../support/database/pipeline.ts'
import { grantPremium } from '../../support/people/couples.ts'
import { sharedAdmin } from '../../support/people/people.ts'
import { NOT_FOUND, NOW } from './admin-steps.ts'

const RECIFE = '2611606'
const OLINDA = '2609600'
const GASTRONOMIA = { categoryId: 2, cityId: RECIFE, radius: 5 as const }

const app = sharedTestApp({ now: NOW })
const chief = sharedAdmin(app, { username: 'chefe' })
const other = sharedAdmin(app, { username: 'segunda' })
beforeEach(() => app.travelTo(NOW))

const find = async (query: Record<string, string>) => {
  const { data, headers } = await chief.send(api.listCatalogue, { query: query as never })
  return { places: data, total: headers.get(TOTAL_HEADER), next: headers.get(NEXT_CURSOR_HEADER) }
}
const namesOf = async (query: Record<string, string>) => (await find(query)).places.map(({ name }) => name)
const pageOf = async (placeId: string) => (await chief.send(api.loadPlacePage, { params: { placeId } })).data
const add = async (name: string, part: object = {}) =>
  (await chief.send(api.addPlace, { body: { ...newPlace(name), ...part } })).data

const correct = async (page: api.PlacePage, part: object, by = chief) =>
  by.send(api.correctPlace, { params: { placeId: page.id }, body: { ...toCorrection(page), ...part } })
const setStanding = ({ id, version }: api.PlacePage, action: api.PlaceAction, by = chief, reason?: string) =>
  by.send(api.setPlaceStanding, {
    params: { placeId: id },
    body: { action, version, ...(reason ? { reason } : {}) },
  })
const offersOf = (placeId: string) =>
  app.db.all<{ category_id: number; fit: number; is_featured: number; city_id: string; precision: number }>(
    sql`select * from place_categories where place_id = ${placeId} order by category_id`,
  )

describe('finding', () => {
  test('a search finds each word anywhere in the name, without regard to accents and case', async () => {
    await add('Caldinho do Zé Açucena')
    await add('Boteco Açucena Azul')
    expect(await namesOf({ q: 'AÇUCENA' })).toEqual(['Boteco Açucena Azul', 'Caldinho do Zé Açucena'])
    expect(await namesOf({ q: 'çucen' })).toHaveLength(2)
    expect(await namesOf({ q: 'acucena zé' })).toEqual(['Caldinho do Zé Açucena'])
    expect(await namesOf({ q: 'acucena zebra' })).toEqual([])
    await add('Pão & Prosa - Filial A')
    expect(await namesOf({ q: 'pão & prosa - a' })).toEqual(['Pão & Prosa - Filial A'])
  })

  test('filters by city, category and state combine, and pages continue the list', async () => {
    await add('Varanda Zaragata Um', { cityId: OLINDA, point: null, categoryIds: [1, 2] })
    await add('Varanda Zaragata Dois', { categoryIds: [3] })
    expect(await namesOf({ q: 'zaragata', cityId: OLINDA })).toEqual(['Varanda Zaragata Um'])
    expect(await namesOf({ q: 'zaragata', categoryId: '3' })).toEqual(['Varanda Zaragata Dois'])
    expect(await namesOf({ q: 'zaragata', categoryId: '3', cityId: OLINDA })).toEqual([])
    expect(await namesOf({ q: 'zaragata', placeState: 'added' })).toHaveLength(2)
    expect(await namesOf({ q: 'zaragata', placeState: 'withdrawn' })).toEqual([])
    const first = await find({ q: 'zaragata', limit: '1' })
    expect(first).toMatchObject({ total: '2', next: expect.any(String) })
    expect(await namesOf({ q: 'zaragata', limit: '1', cursor: first.next ?? '' })).toEqual(['Varanda Zaragata Um'])
  })

  test.each([
    [{ q: '' }],
    [{ q: 'a' }],
    [{ q: 're' }],
    [{ q: 'restaurante' }],
    [{ q: '', cityId: '3550308' }],
    [{ q: 'bar', cityId: '3550308', categoryId: 2, state: 'offered' }],
    [{ q: '', categoryId: 2 }],
    [{ q: '', state: 'withheld' }],
    [{ q: 'nothing is called so' }],
  ] as const)(
    'the filter %o reads at most 2,000 rows a page, and almost none for a caller without the role',
    async (filter) => {
      const cost = (readerId: string, after: number | null) =>
        countRowsRead(
          app.databaseUrl,
          listPlaces(app.db, filter, { readerId, limit: 101, after }),
          countPlaces(app.db, filter, { readerId, max: MAX_COUNTED + 1 }),
        )
      for (const after of [null, 20_000, 500]) expect(await cost(chief.id, after)).toBeLessThanOrEqual(2_000)
      expect(await cost('nobody', null)).toBeLessThan(20)
    },
  )

  test('the search index has every place of the catalogue with the values of its tables', async () => {
    const different = await app.db.all(sql`
      select t.place_id from place_texts as t left join place_search as s on s.rowid = t.number
      where s.words is not t.words or s.facets is not t.facets limit 5`)
    expect(different).toEqual([])
    const [missing] = await app.db.all<{ n: number }>(sql`
      select count(*) as n from places where id not in (select place_id from place_numbers)`)
    expect(missing?.n).toBe(0)
  })
})

describe('adding and correcting', () => {
  test('a place that an administrator adds is offered in its categories with its facts', async () => {
    const page = await add('Bar do Porto Novo', { phone: '(81) 3224-1000', reason: 'Pedido de um casal.' })
    expect(page).toMatchObject({
      city: 'Recife, PE',
      standing: 'offered',
      origin: 'manual',
      phone: '+55 81 3224-1000',
      categories: ['Gastronomia'],
      edited: { by: 'chefe' },
    })
    expect(await offersOf(page.id)).toEqual([
      expect.objectContaining({ category_id: 2, fit: 4, precision: 3, city_id: RECIFE }),
    ])
    expect(page.audit).toMatchObject([
      { action: 'place_added', actor: { username: 'chefe' }, details: { reason: 'Pedido de um casal.' } },
    ])
  })

  test('a correction changes the place and its offers, and the audit has one entry with the changed fields', async () => {
    const before = await pageOf((await findOfferedPlace(app)).id)
    const { data: page } = await correct(before, {
      name: 'Nome Corrigido',
      phone: '',
      cityId: OLINDA,
      point: { latitude: -8.01, longitude: -34.85 },
      categoryIds: [5],
      reason: 'Mudou de endereço.',
    })
    expect(page).toMatchObject({
      name: 'Nome Corrigido',
      phone: null,
      city: 'Olinda, PE',
      point: { latitude: -8.01, longitude: -34.85 },
      categoryIds: [5],
      version: before.version + 1,
    })
    expect(page.editedFields).toEqual(expect.arrayContaining(['name', 'city', 'point', 'categories']))
    expect(page.audit[0]).toMatchObject({
      action: 'place_corrected',
      details: {
        name: before.name,
        'was.name': before.name,
        'now.name': 'Nome Corrigido',
        reason: 'Mudou de endereço.',
      },
    })
    expect(await offersOf(page.id)).toEqual([
      expect.objectContaining({ category_id: 5, city_id: OLINDA, precision: 3, latitude: -8.01 }),
    ])
    expect(await namesOf({ q: 'nome corrigido', placeState: 'edited', cityId: OLINDA })).toEqual(['Nome Corrigido'])
  })

  test('a correction without a difference writes nothing, and invalid values are refused', async () => {
    const page = await add('Bar Sem Mudança')
    expect((await correct(page, {})).data).toEqual(page)
    for (const part of [
      { name: ' ' },
      { phone: '123' },
      { website: 'não é um site' },
      { cityId: '9999999' },
      { categoryIds: [] },
      { categoryIds: [99] },
      { point: { latitude: 48.8, longitude: 2.3 } },
    ]) {
      expect(await correct(page, part)).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
    }
    expect(await pageOf(page.id)).toEqual(page)
    expect(await chief.send(api.loadPlacePage, { params: { placeId: 'osm:node/0' } })).toMatchObject(NOT_FOUND)
  })

  test('when two administrators correct the same page, even at the same time, the second gets a conflict', async () => {
    const page = await add('Bar Disputado')
    expect((await correct(page, { address: 'Rua Um, 1' })).status).toBe(200)
    const late = await correct(page, { address: 'Rua Dois, 2' }, other)
    expect(late).toMatchObject({ status: 409, body: { code: 'place_changed' } })
    const now = await pageOf(page.id)
    const clicks = await Promise.all(
      Array.from({ length: 8 }, (_, index) => correct(now, { address: `Rua ${index}` }, index % 2 ? chief : other)),
    )
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    expect((await pageOf(page.id)).audit).toHaveLength(3)
  })
})

describe('withdrawn and featured places', () => {
  test('a withdrawal removes a place from the lists and settles its reports; a restored place is unchanged', async () => {
    const ana = await app.signUp()
    const { id } = await findOfferedPlace(app, 3)
    const before = await offersOf(id)
    const { data: invitation } = await ana.send(createInvitation, { body: GASTRONOMIA })
    await app.visitor()(reportPlace, { params: { id }, body: { token: invitation.token, reason: 'closed' } })
    await app.db.run(sql`
      insert into place_reports (id, activity_id, place_id, reporter, reason, reported_at)
      values ('denuncia', ${id}, ${id}, 'alguém', 'wrong_data', 1)`)
    const page = await pageOf(id)
    expect(page.reports).toContainEqual(expect.objectContaining({ id: 'denuncia', settledAs: null }))

    const { data: gone } = await setStanding(page, 'withdraw', chief, 'Fechou.')
    expect(gone).toMatchObject({ standing: 'withdrawn', version: 1 })
    expect(gone.reports.every(({ settledAs }) => settledAs === 'withdrawn')).toBe(true)
    expect((await chief.send(listPlaceReports)).data.filter(({ place }) => place.id === id)).toEqual([])
    expect(await offersOf(id)).toEqual([])
    expect((await find({ q: page.name, placeState: 'withdrawn' })).places).toMatchObject([{ id }])
    expect(await setStanding(page, 'feature', other)).toMatchObject({ status: 409 })

    const { data: back } = await setStanding(gone, 'restore')
    expect(back).toMatchObject({ standing: 'offered', categoryIds: page.categoryIds })
    expect(await offersOf(id)).toEqual(before)
    expect(back.audit.map(({ action }) => action)).toEqual(['place_restored', 'place_withdrawn'])
  })

  test('a restored withheld place is offered and keeps an earlier correction', async () => {
    const [row] = await app.db.all<{ id: string }>(sql`select place_id as id from withheld_places limit 1`)
    const { data: page } = await correct(await pageOf(row?.id ?? ''), { name: 'Corrigido Antes' })
    expect(page).toMatchObject({ standing: 'withheld', name: 'Corrigido Antes' })
    expect(await offersOf(page.id)).toEqual([])
    const { data: shown } = await setStanding(page, 'restore')
    expect(shown).toMatchObject({ standing: 'offered', name: 'Corrigido Antes', categoryIds: page.categoryIds })
  })

  test('a featured place is offered first as long as it is featured', async () => {
    const ana = await app.signUp()
    await grantPremium(app, ana)
    const firstOffered = async () => {
      const { data } = await ana.send(createInvitation, { body: GASTRONOMIA })
      const { data: offer } = await app.visitor()(loadInvitation, { params: { token: data.token } })
      return offer.activities[0]?.id
    }
    const page = await add('Restaurante em Destaque', { point: { latitude: -8.03, longitude: -34.9 } })
    const { data: featured } = await setStanding(page, 'feature', chief, 'Semana da cidade.')
    expect(featured).toMatchObject({ isFeatured: true, audit: [{ action: 'place_featured' }, {}] })
    expect(await firstOffered()).toBe(page.id)
    const { data: plain } = await setStanding(featured, 'unfeature')
    expect(plain.isFeatured).toBe(false)
    expect(await offersOf(page.id)).toMatchObject([{ is_featured: 0 }])
  })
})
