import { eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { NO_FILTERS, RADIUS_OPTIONS_KM } from '#contracts/suggestions'
import { areaKeyOf } from '#db/area-key'
import { createDb, type Db, run, type Statement, statement } from '#db/client'
import {
  listCandidatePlaces,
  listCandidates,
  listInvitationCandidates,
  listOfferedElsewhere,
} from '#db/queries/candidates'
import { findCategory, findCity, listCategories, listCities, placeFields } from '#db/queries/suggestions'
import { municipalities as municipalitiesTable, places as placesTable } from '#db/schema/suggestions'
import { loadCatalogue } from '#db/seed/load-catalogue'
import { type Catalogue, openCatalogue, type PlaceRow } from '#db/seed/read-catalogue'
import { WITHHELD_PLACES } from '#db/seed/withheld-places'
import { chooseSuggestions } from '../../worker/modules/suggestions/choose-suggestions.ts'
import { toActivity } from '../../worker/modules/suggestions/to-activity.ts'
import { startSqld } from '../support/sqld.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const CATEGORIES = 12
const PLACES = 21_524
const MUNICIPALITIES = 5_571
/** Somebody who was never offered anything and asks for nothing in particular. */
const NEWCOMER = { userId: 'nobody', filters: NO_FILTERS }

const listPlaces = (db: Db, ids: readonly string[]) =>
  statement(
    db
      .select(placeFields)
      .from(placesTable)
      .innerJoin(municipalitiesTable, eq(municipalitiesTable.id, placesTable.cityId))
      .where(inArray(placesTable.id, [...ids])),
    (rows) => rows,
  )

const shipped = openCatalogue()
const { municipalities, places } = shipped.read()
const cities = new Map(municipalities.map((city) => [city.id, city]))

const cleanups: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const cleanUp of cleanups) await cleanUp()
})

async function emptyDatabase(): Promise<Db> {
  const sqld = await startSqld()
  cleanups.push(sqld.stop)
  const db = createDb(sqld.url)
  await migrate(db, { migrationsFolder: 'db/migrations' })
  return db
}

const countOf = async (db: Db, what: string): Promise<number> => {
  const [row] = await db.all<{ n: number }>(sql.raw(`select count(*) as n from ${what}`))
  return row?.n ?? -1
}

const countAll = async (db: Db) => ({
  categories: await countOf(db, 'categories'),
  municipalities: await countOf(db, 'municipalities'),
  places: await countOf(db, 'places where is_retired = 0'),
  retired: await countOf(db, 'places where is_retired = 1'),
  placeCategories: await countOf(db, 'place_categories'),
  versions: await countOf(db, 'seed_versions'),
})

const slugsOf = ({ categories }: PlaceRow): string[] => categories.split(';').filter(Boolean)
const placeCategoriesIn = (rows: readonly PlaceRow[]) => rows.flatMap((place) => slugsOf(place)).length
const COMPLETE = {
  categories: CATEGORIES,
  municipalities: MUNICIPALITIES,
  places: PLACES,
  retired: 0,
  placeCategories: placeCategoriesIn(places),
  versions: 1,
}

test('withheld places are in the catalogue, and in no category', () => {
  const withheld = places.filter(({ id }) => WITHHELD_PLACES.has(id))
  expect(withheld).toHaveLength(WITHHELD_PLACES.size)
  expect(withheld.every((place) => slugsOf(place).length === 0)).toBe(true)
})

describe('loading', () => {
  test('the first load brings everything, the second one read and nothing else', async () => {
    const db = await emptyDatabase()
    expect(await loadCatalogue(db, NOW)).toBe(true)
    expect(await countAll(db)).toEqual(COMPLETE)

    const requests = vi.spyOn(globalThis, 'fetch')
    expect(await loadCatalogue(db, NOW)).toBe(false)
    expect(requests).toHaveBeenCalledTimes(1)
    requests.mockRestore()
  })

  test.each([2, 3, 6, 10])(
    'a load cut off at its request %i leaves whole places, and the next one finishes',
    async (last) => {
      const db = await emptyDatabase()
      let batches = 0
      const dying = new Proxy(db, {
        get(target, key) {
          if (key === 'batch' && ++batches >= last) throw new Error('the power went out')
          return Reflect.get(target, key)
        },
      })
      await expect(loadCatalogue(dying, NOW)).rejects.toThrow('the power went out')
      expect(await countOf(db, 'seed_versions')).toBe(0)
      expect(
        await db.all<{ id: string }>(
          sql`select id from places where not exists (select 1 from place_categories as p where p.place_id = places.id)`,
        ),
      ).toSatisfy((rows: { id: string }[]) => rows.every(({ id }) => WITHHELD_PLACES.has(id)))

      expect(await loadCatalogue(db, NOW)).toBe(true)
      expect(await countAll(db)).toEqual(COMPLETE)
    },
  )

  describe('another version', () => {
    const few = places.slice(0, 400)
    const version = (name: string, rows: readonly PlaceRow[]): Catalogue => ({
      version: name,
      read: () => ({ municipalities, places: [...rows] }),
    })
    let db: Db
    beforeAll(async () => {
      db = await emptyDatabase()
      await loadCatalogue(db, NOW, version('one', few))
    })

    test('retires what is gone, takes over what changed, and brings back what returns', async () => {
      const [gone, changed] = [few[0], few[1]]
      if (!gone || !changed) throw new Error('no places')
      const renamed = { ...changed, name: 'Outro nome', categories: 'luxo', phone: '' }
      await loadCatalogue(db, NOW, version('two', [renamed, ...few.slice(2)]))
      expect(await countAll(db)).toMatchObject({ places: 399, retired: 1, versions: 1 })
      const { rows } = await run(db, { rows: listPlaces(db, [gone.id, changed.id]) })
      expect(rows).toHaveLength(2)
      expect(rows.find(({ id }) => id === gone.id)).toMatchObject({ name: gone.name })
      expect(rows.find(({ id }) => id === changed.id)).toMatchObject({ name: 'Outro nome', phone: null })
      const offered = await db.all<{ placeId: string; categoryId: number }>(
        sql`select place_id as placeId, category_id as categoryId from place_categories
          where place_id in (${gone.id}, ${changed.id})`,
      )
      expect(offered).toEqual([{ placeId: changed.id, categoryId: 9 }])

      await loadCatalogue(db, NOW, version('three', few))
      expect(await countAll(db)).toMatchObject({ places: 400, retired: 0, placeCategories: placeCategoriesIn(few) })
    })

    test('is refused when a row would be lost, and is not called loaded', async () => {
      const twice = version('broken', [...few, ...few.slice(0, 1)])
      await expect(loadCatalogue(db, NOW, twice)).rejects.toThrow()
      expect(await db.all(sql`select version from seed_versions`)).not.toEqual([{ version: 'broken' }])
    })
  })
})

describe('the loaded catalogue', () => {
  let db: Db
  beforeAll(async () => {
    db = await emptyDatabase()
    await loadCatalogue(db, NOW)
  })

  const orNull = (text: string) => (text === '' ? null : text)
  /** What the files say of a place. */
  const factsOf = (place: PlaceRow) => {
    const city = cities.get(place.city_id)
    return {
      id: place.id,
      source: place.source,
      name: place.name,
      description: orNull(place.description),
      address: orNull(place.address),
      neighbourhood: orNull(place.neighbourhood),
      website: orNull(place.website),
      phone: orNull(place.phone),
      filledFrom: null,
      city: city?.name ?? '',
      uf: city?.uf ?? '',
      latitude: place.latitude === '' ? null : Number(place.latitude),
      longitude: place.longitude === '' ? null : Number(place.longitude),
    }
  }
  const PAGE = 4_000

  test('says of every place what the files say', async () => {
    for (let start = 0; start < places.length; start += PAGE) {
      const page = places.slice(start, start + PAGE)
      const { rows } = await run(db, {
        rows: listPlaces(
          db,
          page.map(({ id }) => id),
        ),
      })
      const found = new Map(rows.map((row) => [row.id, row]))
      for (const place of page) {
        expect(found.get(place.id)).toEqual(factsOf(place))
      }
    }
  })

  test('can put every place on the wire, with a credit, a maps link and no fact lost', async () => {
    const known = ['id', 'name', 'description', 'address', 'phone'] as const
    for (const place of places) {
      const activity = toActivity({ ...factsOf(place), distanceKm: null, isOutsideRadius: false }, 'Romance')
      for (const fact of known) expect(activity[fact]).toBe(orNull(place[fact]))
      expect(activity.websiteUrl).toBe(orNull(place.website))
      expect(activity.attributions.length).toBeGreaterThan(0)
      expect(activity.googleMapsUrl).toContain(encodeURIComponent(place.name))
    }
  })

  describe('city search', () => {
    const labelsOf = async (text: string, limit = 10) => {
      const { rows } = await run(db, { rows: listCities(db, text, limit) })
      return rows.map(({ name, uf }) => `${name}, ${uf}`)
    }
    const cityOf = async (location: string) => {
      const { city } = await run(db, { city: findCity(db, { location }) })
      return city && `${city.name}, ${city.uf}`
    }

    test('is blind to accents, case and punctuation', async () => {
      for (const text of ['são pau', 'SAO PAU', 'Sa\u0303o  Pau', 'sao-pau']) {
        expect((await labelsOf(text))[0]).toBe('São Paulo, SP')
      }
      expect(await labelsOf('santa barbara doeste')).toEqual(["Santa Bárbara d'Oeste, SP"])
      expect(await labelsOf("Santa Bárbara d'Oeste, SP")).toEqual(["Santa Bárbara d'Oeste, SP"])
      expect(await labelsOf('ji parana')).toEqual(['Ji-Paraná, RO'])
    })

    test('puts capitals first, then what the catalogue knows more of', async () => {
      expect((await labelsOf('sa')).slice(0, 3)).toEqual(['São Paulo, SP', 'Salvador, BA', 'São Luís, MA'])
      expect((await labelsOf('campi'))[0]).toBe('Campinas, SP')
      expect((await labelsOf('brasil'))[0]).toBe('Brasília, DF')
    })

    test('understands a state after the name', async () => {
      for (const text of ['campinas, sp', 'Campinas SP', 'campinas/sp', 'Campinas - São Paulo']) {
        expect(await labelsOf(text)).toEqual(['Campinas, SP'])
      }
      expect(await labelsOf('bom jesus pi')).toEqual(['Bom Jesus, PI'])
    })

    test('finds every municipality by its label, homonyms by their state', async () => {
      const names = new Map<string, number>()
      for (const { name } of municipalities) names.set(name, (names.get(name) ?? 0) + 1)
      expect([...names.values()].filter((times) => times > 1)).toHaveLength(232)
      const asked = Object.fromEntries(
        municipalities.map(({ id, name, uf }) => [id, findCity(db, { location: `${name}, ${uf}` })]),
      )
      const found = await run(db, asked)
      for (const { id, name, uf } of municipalities) expect(found[id]).toMatchObject({ id, name, uf })
    })

    test('a name without its state is the capital, else the city with most places', async () => {
      expect(await cityOf('boa vista')).toBe('Boa Vista, RR')
      expect(await cityOf('Palmas')).toBe('Palmas, TO')
      const named = municipalities.filter(({ name }) => name === 'Bom Jesus')
      const most = named.toSorted((a, b) => Number(b.place_count) - Number(a.place_count))[0]
      expect(await cityOf('Bom Jesus')).toBe(`Bom Jesus, ${most?.uf}`)
    })

    test('an unknown city is none', async () => {
      for (const text of ['Nárnia', 'Campinas, XX', '', '   ', '—', '%', "' or 1=1"])
        expect(await cityOf(text)).toBeNull()
      const { byCode } = await run(db, { byCode: findCity(db, { cityId: '0000000', location: 'Campinas' }) })
      expect(byCode).toBeNull()
    })
  })

  describe('candidates', () => {
    const EARTH_RADIUS_KM = 6371.0088
    const radians = (degrees: number) => (degrees * Math.PI) / 180
    type Point = { latitude: number; longitude: number }
    /** Angle between two unit vectors: not the formula of the query. */
    const kmBetween = (a: Point, b: Point): number => {
      const vector = ({ latitude, longitude }: Point) => {
        const [phi, lambda] = [radians(latitude), radians(longitude)]
        return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] as const
      }
      const [[ax, ay, az], [bx, by, bz]] = [vector(a), vector(b)]
      const cross = Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx)
      return EARTH_RADIUS_KM * Math.atan2(cross, ax * bx + ay * by + az * bz)
    }
    const pointOf = ({ latitude, longitude }: { latitude: string; longitude: string }): Point => ({
      latitude: Number(latitude),
      longitude: Number(longitude),
    })
    const basicSlugs = ['romance', 'gastronomia', 'cultural', 'natureza', 'aventura', 'entretenimento']
    const premiumSlugs = ['aquatico', 'relaxamento', 'luxo', 'viagem', 'vida-noturna', 'esportes']
    const categorySlugs = [...basicSlugs, ...premiumSlugs]
    const capitals = municipalities.filter(({ is_capital }) => is_capital === '1')
    const byId = new Map(places.map((place) => [place.id, place]))
    const listed = Map.groupBy(
      places.flatMap((place) => slugsOf(place).map((slug) => ({ ...place, slug }))),
      ({ slug }) => slug,
    )
    const SLACK_KM = 0.001

    test('there are 27 capitals, and the category ids are those of the slugs', async () => {
      expect(capitals).toHaveLength(27)
      const { categories } = await run(db, { categories: listCategories(db) })
      expect(categories.map(({ id, slug }) => [id, slug])).toEqual(
        categorySlugs.map((slug, index) => [index + 1, slug]),
      )
      expect(categories.map(({ isPremium }) => isPremium)).toEqual(categorySlugs.map((_, index) => index >= 6))
    })

    test.each(capitals.map((city) => [`${city.name}, ${city.uf}`, city] as const))(
      '%s: all categories and radii hold what lies there, at its distance, and no more',
      async (_, city) => {
        const seat = pointOf(city)
        const distances = new Map(
          places.map((place) => {
            const home = cities.get(place.city_id)
            if (!home) throw new Error('no such municipality')
            return [place.id, kmBetween(seat, pointOf(place.latitude === '' ? home : place))]
          }),
        )
        const questions = categorySlugs.flatMap((slug, index) =>
          RADIUS_OPTIONS_KM.map((radiusKm) => ({ slug, radiusKm, categoryId: index + 1 })),
        )
        const answers = await run(
          db,
          Object.fromEntries(
            questions.map(({ slug, radiusKm, categoryId }) => [
              `${slug} ${radiusKm}`,
              listCandidates(db, { categoryId, radiusKm, city: { cityId: city.id }, ...NEWCOMER }),
            ]),
          ),
        )
        for (const { slug, radiusKm } of questions) {
          const candidates = answers[`${slug} ${radiusKm}`] ?? []
          const inside = (listed.get(slug) ?? []).filter(({ id }) => (distances.get(id) ?? 0) <= radiusKm)

          expect(new Set(candidates.map(({ activityId }) => activityId)).size).toBe(candidates.length)
          expect(candidates.filter(({ tier }) => tier === 'radius')).toHaveLength(Math.min(inside.length, 140))
          for (const { activityId, tier, distanceKm, effectiveKm, chainKey, cornerKey, areaKey } of candidates) {
            const place = byId.get(activityId)
            const km = distances.get(activityId) ?? Number.NaN
            expect(place?.categories.split(';')).toContain(slug)
            expect(effectiveKm).toBeCloseTo(km, 5)
            expect(distanceKm).toBe(place?.latitude === '' ? null : effectiveKm)
            expect({ chainKey, cornerKey, areaKey }).toEqual({
              chainKey: place?.chain_key,
              cornerKey: orNull(place?.corner_key ?? ''),
              areaKey: place && place.latitude !== '' ? areaKeyOf(pointOf(place)) : null,
            })
            const isSameState = cities.get(place?.city_id ?? '')?.uf === city.uf
            if (tier === 'radius') expect(km).toBeLessThanOrEqual(radiusKm + SLACK_KM)
            else expect(km).toBeGreaterThan(radiusKm - SLACK_KM)
            if (tier === 'neighbours') expect(km).toBeLessThanOrEqual(150 + SLACK_KM)
            if (tier === 'state' || tier === 'country') {
              expect(km).toBeGreaterThan(150 - SLACK_KM)
              expect(isSameState).toBe(tier === 'state')
              expect(slug).toBe('viagem')
            }
          }

          const { suggestions, scope } = chooseSuggestions(candidates, { count: 10 })
          expect(suggestions).toHaveLength(Math.min(10, candidates.length))
          if (slug === 'viagem') expect(suggestions).toHaveLength(10)
          // A third outlet of a house inside gives way to something outside.
          const ofHouses = Map.groupBy(inside, ({ chain_key }) => chain_key)
          const varied = [...ofHouses.values()].reduce((total, outlets) => total + Math.min(outlets.length, 2), 0)
          const insideChosen = suggestions.filter(({ isOutsideRadius }) => !isOutsideRadius).length
          expect(insideChosen).toBeGreaterThanOrEqual(Math.min(varied, 10))
          expect(insideChosen).toBeLessThanOrEqual(Math.min(inside.length, 10))
          for (const { activityId, isOutsideRadius } of suggestions) {
            expect(isOutsideRadius).toBe((distances.get(activityId) ?? 0) > radiusKm)
          }
          expect(scope === 'radius').toBe(insideChosen > 0 && insideChosen === suggestions.length)
          const houses = suggestions.map(({ activityId }) => byId.get(activityId)?.chain_key)
          const streets = suggestions.flatMap(({ activityId }) => byId.get(activityId)?.corner_key || [])
          const isPlentiful = candidates.filter(({ tier }) => tier === 'radius').length === 140
          if (isPlentiful) {
            expect(new Set(houses).size).toBe(houses.length)
            expect(new Set(streets).size).toBe(streets.length)
          }
        }
      },
    )

    test('the best come first: nothing inside the radius that was left out beats what was taken', async () => {
      const city = capitals.find(({ name }) => name === 'Belo Horizonte')
      if (!city) throw new Error('no Belo Horizonte')
      const search = { categoryId: 2, radiusKm: 50, city: { cityId: city.id }, ...NEWCOMER }
      const { candidates } = await run(db, { candidates: listCandidates(db, search) })
      const taken = new Set(candidates.map(({ activityId }) => activityId))
      const scoreOf = (place: PlaceRow): number => {
        const home = cities.get(place.city_id)
        const point = place.latitude === '' && home ? home : place
        const km = kmBetween(pointOf(city), pointOf(point))
        return km > 50 ? Number.NEGATIVE_INFINITY : Number(place.quality) - km / 4
      }
      const left = places.filter(({ id, categories }) => categories.includes('gastronomia') && !taken.has(id))
      const worstTaken = Math.min(...candidates.map(({ score }) => score))
      expect(Math.max(...left.map(scoreOf))).toBeLessThanOrEqual(worstTaken + 1e-6)
      for (const { activityId, score } of candidates.slice(0, 20)) {
        const place = byId.get(activityId)
        expect(place && scoreOf(place)).toBeCloseTo(score, 6)
      }
    })

    test('without a city, or with an unknown one, they are the country’s best and have no distance', async () => {
      const search = { categoryId: 1, radiusKm: 10, ...NEWCOMER }
      const { none, unknown } = await run(db, {
        none: listCandidates(db, { ...search, city: {} }),
        unknown: listCandidates(db, { ...search, city: { location: 'Nárnia' } }),
      })
      expect(none).toHaveLength(140)
      expect(unknown).toEqual(none)
      for (const candidate of none) {
        expect(candidate).toMatchObject({ tier: 'country', distanceKm: null, effectiveKm: null })
      }
    })

    test('a city as text finds what its code finds', async () => {
      const search = { categoryId: 3, radiusKm: 20, ...NEWCOMER }
      const { byCode, byText } = await run(db, {
        byCode: listCandidates(db, { ...search, city: { cityId: '3509502' } }),
        byText: listCandidates(db, { ...search, city: { location: 'campinas - sp' } }),
      })
      expect(byText).toEqual(byCode)
    })

    test('an unknown category or link finds nothing', async () => {
      const { category, link } = await run(db, {
        category: listCandidates(db, { categoryId: 99, radiusKm: 10, city: { cityId: '3509502' }, ...NEWCOMER }),
        link: listInvitationCandidates(db, 'nobody-sent-this'),
      })
      expect(category).toEqual([])
      expect(link).toEqual([])
    })
  })

  test('no statement scans a table that grows', async () => {
    const statements: Record<string, Statement<unknown>> = {
      findCategory: findCategory(db, 1),
      listCities: listCities(db, 'sa', 10),
      cityByText: findCity(db, { location: 'campinas' }),
      cityByCode: findCity(db, { cityId: '3509502' }),
      noCity: findCity(db, {}),
      listPlaces: listPlaces(db, ['a', 'b']),
      offered: listOfferedElsewhere(db, 'user', 1),
      byText: listCandidates(db, { categoryId: 1, radiusKm: 50, city: { location: 'campinas' }, ...NEWCOMER }),
      byCode: listCandidates(db, { categoryId: 1, radiusKm: 50, city: { cityId: '3509502' }, ...NEWCOMER }),
      anywhere: listCandidates(db, { categoryId: 1, radiusKm: 50, city: {}, ...NEWCOMER }),
      byInvitation: listInvitationCandidates(db, 'token'),
      withPlaces: listCandidatePlaces(db, { categoryId: 1, radiusKm: 50, city: { location: 'campinas' } }),
    }
    const tables = ['place_categories', 'q', 'places', 'municipalities', 'invitations', 'couple_offers', 'offer']
    for (const [name, { query }] of Object.entries(statements)) {
      // Every Drizzle query can give its SQL; the type of a batch item does not say so.
      const text = (query as unknown as SQLWrapper).getSQL()
      const rows = await db.all<{ detail: string }>(sql`explain query plan ${text}`)
      const steps = rows.map(({ detail }) => detail)
      expect(
        steps.filter((step) => tables.some((table) => new RegExp(`^SCAN ${table}\\b`).test(step))),
        name,
      ).toEqual([])
      expect(
        steps.some((step) => step.startsWith('SEARCH')),
        name,
      ).toBe(true)
      // `p` is the table where a box is read, and what the index of quality gave where a state or the country is.
      const ofBoxes = steps.filter((step) => step.startsWith('SEARCH p USING INDEX place_categories_box'))
      const derived = steps.filter((step) => step === 'CO-ROUTINE p')
      expect(steps.filter((step) => step.startsWith('SCAN p')).length, name).toBe(derived.length)
      // Each of the two boxes is read for its places, and beforehand for whether there are enough of them.
      expect(ofBoxes.length, name).toBe(2 * derived.length)
    }
  })
})
