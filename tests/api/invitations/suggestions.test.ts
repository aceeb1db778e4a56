import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as api from '#contracts/suggestions'
import { placesAllowances } from '#db/schema/place-management'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { coupleIdOf, grantPremium } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'

const GASTRONOMIA = 2
const VIAGEM = 10
const ESPORTES = 12
const AVENTURA = 5
const BELO_HORIZONTE = '3106200'

const app = sharedTestApp()

describe('works', () => {
  test('the list has all 12 categories, those of the free plan first', async () => {
    const { status, data } = await app.visitor()(api.listCategories)
    expect(status).toBe(200)
    expect(data.map(({ name }) => name)).toEqual([
      'Romance',
      'Gastronomia',
      'Cultural',
      'Natureza',
      'Aventura',
      'Entretenimento',
      'Aquático',
      'Relaxamento',
      'Luxo',
      'Viagem',
      'Vida Noturna',
      'Esportes',
    ])
    expect(data.map(({ isPremium }) => isPremium)).toEqual([...Array(6).fill(false), ...Array(6).fill(true)])
    expect(new Set(data.map(({ color }) => color)).size).toBe(12)
    for (const { color, icon, description } of data) {
      expect(color).toMatch(/^linear-gradient\(/)
      expect(icon).not.toBe('')
      expect(description.length).toBeLessThan(80)
    }
  })

  test('at most ten cities are found by the beginning of their name', async () => {
    const visitor = app.visitor()
    const { data } = await visitor(api.listCities, { query: { q: 'belo h' } })
    const belo = {
      id: BELO_HORIZONTE,
      name: 'Belo Horizonte',
      uf: 'MG',
      label: 'Belo Horizonte, MG',
      match: 'part' as const,
    }
    const guidePath = '/roles/mg/belo-horizonte'
    expect(data).toEqual([{ ...belo, placesInReach: expect.any(Object), nearestCity: null, guidePath }])
    const counts = Object.values(data[0]?.placesInReach ?? {})
    expect(counts).toHaveLength(12)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(api.FEW_PLACES)
    expect((await visitor(api.listCities, { query: { q: 'santa' } })).data).toHaveLength(10)
    for (const q of ['s', 'ã', '--', '']) expect((await visitor(api.listCities, { query: { q } })).data).toEqual([])
    expect((await visitor(api.listCities)).data).toEqual([])
  })

  test('a small town has few places in reach, and the nearest larger city', async () => {
    const { data } = await app.visitor()(api.listCities, { query: { q: 'uiramutã' } })
    expect(data).toEqual([
      {
        ...{ id: '1400704', name: 'Uiramutã', uf: 'RR', label: 'Uiramutã, RR', match: 'whole', nearestCity: null },
        guidePath: expect.toBeOneOf([null, '/roles/rr/uiramuta']),
        placesInReach: expect.objectContaining({ [GASTRONOMIA]: expect.any(Number) }),
      },
    ])
    expect(data[0]?.placesInReach[ESPORTES]).toBeLessThan(api.FEW_PLACES)
    const near = await app.visitor()(api.listCities, { query: { q: 'paranapanema' } })
    expect(near.data[0]?.nearestCity).toEqual({
      id: expect.stringMatching(/^35\d{5}$/),
      label: expect.stringMatching(/, SP$/),
      distanceKm: expect.any(Number),
    })
  })

  test('a search gives three places on Free and ten on Premium, all inside a radius with enough places', async () => {
    const ana = await app.signUp()
    const query = { categoryId: String(GASTRONOMIA), location: 'belo horizonte', radius: '50' }
    const free = await ana.send(api.listSuggestions, { query })
    expect(free.status).toBe(200)
    expect(free.data).toHaveLength(3)
    await grantPremium(app, ana)
    const premium = await ana.send(api.listSuggestions, { query })
    expect(premium.data).toHaveLength(10)
    // The Premium list contains the three free places, in the same order.
    const ids = new Set(free.data.map(({ id }) => id))
    expect(premium.data.filter(({ id }) => ids.has(id))).toEqual(free.data)
    for (const place of premium.data) {
      expect(place).toMatchObject({ category: 'Gastronomia', outsideRadius: false, kind: 'place', rating: null })
      expect(place.attributions.length).toBeGreaterThan(0)
      expect(place.googleMapsUrl).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=/)
    }
    const byCode = await ana.send(api.listSuggestions, { query: { ...query, location: '', cityId: BELO_HORIZONTE } })
    expect(byCode.data).toEqual(premium.data)
  })

  test('places beyond the radius are marked and have the distance to their city; ideas for at home come after them', async () => {
    const ana = await signUpPremium(app)
    const query = { categoryId: String(AVENTURA), location: 'Mucajaí, RR' }
    const { data } = await ana.send(api.listSuggestions, { query })
    const beyond = data.filter(({ outsideRadius }) => outsideRadius)
    expect(beyond.length).toBeGreaterThan(0)
    for (const place of beyond) {
      expect(place.kind).toBe('place')
      expect(place.city).not.toBe('Mucajaí, RR')
      expect(place.cityDistanceKm).toBeGreaterThan(10)
      // An outing goes up to 92 km, and a town may be more distant than its places.
      expect(place.cityDistanceKm).toBeLessThan(120)
    }
    const ideas = data.filter(({ kind }) => kind === 'idea')
    expect(ideas.length).toBeGreaterThan(0)
    for (const idea of ideas) {
      expect(idea).toMatchObject({ category: 'Aventura', outsideRadius: false, city: null, attributions: [] })
    }
    expect(data.slice(-ideas.length)).toEqual(ideas)
    expect((await ana.send(api.listSuggestions, { query })).data).toEqual(data)
  })

  test('a trip is 15 to 250 km from the city, with any radius', async () => {
    const ana = await signUpPremium(app)
    const { data } = await ana.send(api.listSuggestions, {
      query: { categoryId: String(VIAGEM), location: 'Curitiba, PR', radius: '5' },
    })
    expect(data).toHaveLength(10)
    for (const { kind, city, distanceKm, outsideRadius } of data) {
      expect([kind, outsideRadius]).toEqual(['place', true])
      expect(city).not.toBe('Curitiba, PR')
      if (distanceKm === null) continue
      expect(distanceKm).toBeGreaterThanOrEqual(15)
      expect(distanceKm).toBeLessThanOrEqual(250)
    }
  })

  test('a search without a city, or with an unknown one, gives the best places of the country without distances', async () => {
    const ana = await app.signUp()
    const categoryId = String(GASTRONOMIA)
    const nowhere = await ana.send(api.listSuggestions, { query: { categoryId } })
    const unknown = await ana.send(api.listSuggestions, { query: { categoryId, location: 'Nárnia' } })
    expect(nowhere.data).toHaveLength(3)
    expect(unknown.data).toEqual(nowhere.data)
    for (const place of nowhere.data) expect(place).toMatchObject({ distanceKm: null, outsideRadius: false })
  })

  test('a visitor sees three places of a category of the free plan', async () => {
    const visitor = app.visitor()
    const anywhere = await visitor(api.previewSuggestions, { query: { categoryId: '1' } })
    expect(anywhere.status).toBe(200)
    expect(anywhere.data).toHaveLength(3)
    const query = { categoryId: String(GASTRONOMIA), cityId: BELO_HORIZONTE }
    const there = await visitor(api.previewSuggestions, { query })
    expect(there.data).toHaveLength(3)
    for (const place of there.data) expect(place).toMatchObject({ city: 'Belo Horizonte, MG', kind: 'place' })
  })
})

describe('fails', () => {
  const categoryId = String(GASTRONOMIA)
  let ana: Person
  beforeAll(async () => {
    ana = await app.signUp()
  })

  test.each([{ categoryId: '99' }, { categoryId, cityId: '0000000' }])('%j is not found', async (query) => {
    for (const answer of [
      await ana.send(api.listSuggestions, { query }),
      await app.visitor()(api.previewSuggestions, { query }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
  })

  test.each([
    {},
    { categoryId: 'romance' },
    { categoryId: '1.5' },
    { categoryId, radius: '7' },
    { categoryId, radius: 'x' },
    { categoryId, cityId: 'Recife' },
    { categoryId, location: 'x'.repeat(121) },
  ])('the query %j is refused', async (query) => {
    const answer = await ana.send(api.listSuggestions, { query: query as never })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
  })
})

describe('limits', () => {
  const query = { categoryId: String(GASTRONOMIA), cityId: BELO_HORIZONTE }
  const statusesOf = async ({ send }: Person, times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => send(api.listSuggestions, { query })))
    return Object.fromEntries(
      [200, 429].map((status) => [status, answers.filter((one) => one.status === status).length]),
    )
  }

  test('a free couple gets 20 lists a day, even with simultaneous calls', async () => {
    await app.travelTo('2026-03-10T15:00:00Z')
    const ana = await app.signUp()
    expect(await statusesOf(ana, 24)).toEqual({ 200: 20, 429: 4 })
    const refused = await ana.send(api.listSuggestions, { query })
    expect(refused).toMatchObject({ status: 429, data: { code: 'too_many_requests' } })
    expect(refused.headers.get('Retry-After')).toBe(String(12 * 60 * 60))
    await app.travelTo('2026-03-11T03:00:00Z')
    expect(await statusesOf(ana, 1)).toEqual({ 200: 1, 429: 0 })
  })

  test('a Premium couple gets 100 lists a day', async () => {
    const ana = await signUpPremium(app)
    expect(await statusesOf(ana, 1)).toEqual({ 200: 1, 429: 0 })
    const subject = `lists:${await coupleIdOf(app, ana)}`
    await app.db.update(placesAllowances).set({ used: 95 }).where(eq(placesAllowances.subject, subject))
    expect(await statusesOf(ana, 10)).toEqual({ 200: 5, 429: 5 })
  })
})
