import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { run } from '#db/client'
import { EARTH_RADIUS_KM, kmBetween } from '#db/distance'
import { openCatalogue } from '#db/places/load-catalogue'
import { findCity, listCities } from '#db/queries/places/cities'
import { CATEGORIES } from '#db/vocabulary/categories'
import { sharedLoadedDatabase } from '../../support/database/loaded-database.ts'
import { SEED, someOf } from '../../support/run/seed.ts'

const { municipalities } = openCatalogue().read()
const CAPITALS = municipalities.filter(({ is_capital }) => is_capital === '1')
const UIRAMUTA = '1400704'
const NOWHERE = { latitude: 0, longitude: 0 }

const db = await sharedLoadedDatabase()

describe('city search', () => {
  const labelsOf = async (text: string, limit = 10) => {
    const [rows] = await run(db, [listCities(db, text, limit)])
    return rows.map(({ locality, name, uf }) => [locality, name, uf].filter(Boolean).join(', '))
  }
  const cityOf = async (location: string) => {
    const [city] = await run(db, [findCity(db, { location })])
    return city && `${city.name}, ${city.uf}`
  }

  test('the city search ignores accents, case and punctuation', async () => {
    for (const text of ['são pau', 'SAO PAU', 'Sa\u0303o  Pau', 'sao-pau']) {
      expect((await labelsOf(text))[0]).toBe('São Paulo, SP')
    }
    expect(await labelsOf('santa barbara doeste')).toEqual(["Santa Bárbara d'Oeste, SP"])
    expect(await labelsOf("Santa Bárbara d'Oeste, SP")).toEqual(["Santa Bárbara d'Oeste, SP"])
    expect(await labelsOf('ji parana')).toEqual(['Ji-Paraná, RO'])
  })

  test('the city search puts the larger city first', async () => {
    expect((await labelsOf('rio'))[0]).toBe('Rio de Janeiro, RJ')
    expect((await labelsOf('sa')).slice(0, 2)).toEqual(['São Paulo, SP', 'Salvador, BA'])
    expect((await labelsOf('campi'))[0]).toBe('Campinas, SP')
    expect((await labelsOf('brasil'))[0]).toBe('Brasília, DF')
    // Names of towns with 3,000 to 30,000 people begin alike.
    expect((await labelsOf('santos'))[0]).toBe('Santos, SP')
    expect((await labelsOf('belo'))[0]).toBe('Belo Horizonte, MG')
  })

  test('of towns whose names begin alike, the one with many places comes first', async () => {
    expect((await labelsOf('Alto Paraíso'))[0]).toBe('Alto Paraíso de Goiás, GO')
    expect((await labelsOf('Alto Paraíso, RO'))[0]).toBe('Alto Paraíso, RO')
  })

  test('the city search lists cities of 50,000 people whose names begin alike by population, then towns', async () => {
    const population = new Map(municipalities.map(({ name, uf, population }) => [`${name}, ${uf}`, Number(population)]))
    for (const text of ['santa', 'rio', 'nova', 'ca', 'porto']) {
      const sizes = (await labelsOf(text, 400)).flatMap((label) => population.get(label) ?? [])
      expect(sizes.length).toBeGreaterThan(20)
      const [cities, towns] = [sizes.filter((size) => size >= 50_000), sizes.filter((size) => size < 50_000)]
      expect(sizes).toEqual([...cities.toSorted((a, b) => b - a), ...towns])
    }
  })

  test('the city search accepts a state after the name', async () => {
    for (const text of ['campinas, sp', 'Campinas SP', 'campinas/sp', 'Campinas - São Paulo']) {
      expect(await labelsOf(text)).toEqual(['Campinas, SP'])
    }
    expect(await labelsOf('bom jesus pi')).toEqual(['Bom Jesus, PI'])
  })

  const withName = Map.groupBy(municipalities, ({ name }) => name)
  const homonyms = municipalities.filter(({ name }) => (withName.get(name)?.length ?? 0) > 1)
  test(`the city search finds a municipality by its label, even one of several with the same name (seed ${SEED})`, async () => {
    const asked = [...someOf(municipalities, 300), ...someOf(homonyms, 100)]
    const found = await run(
      db,
      asked.map(({ name, uf }) => findCity(db, { location: `${name}, ${uf}` })),
    )
    expect(found).toMatchObject(asked.map(({ id, name, uf }) => ({ id, name, uf })))
  })

  test('a name without a state finds the capital, or else the city with most places', async () => {
    expect(await cityOf('boa vista')).toBe('Boa Vista, RR')
    expect(await cityOf('Palmas')).toBe('Palmas, TO')
    const [most] = await db.all<{ uf: string }>(sql`
      select uf from municipalities where name = 'Bom Jesus' order by place_count desc, id limit 1`)
    expect(await cityOf('Bom Jesus')).toBe(`Bom Jesus, ${most?.uf}`)
  })

  test('neighbourhoods, villages and other names are found, and a state or town after them counts', async () => {
    for (const [text, first] of Object.entries({
      floripa: 'Florianópolis, SC',
      BH: 'Belo Horizonte, MG',
      Sampa: 'São Paulo, SP',
      Búzios: 'Armação dos Búzios, RJ',
      Jeri: 'Jericoacoara, Jijoca de Jericoacoara, CE',
      pipa: 'Pipa, Tibau do Sul, RN',
      trancoso: 'Trancoso, Porto Seguro, BA',
      'porto de galinhas': 'Porto de Galinhas, Ipojuca, PE',
      copacabana: 'Copacabana, Rio de Janeiro, RJ',
      'copacabana rj': 'Copacabana, Rio de Janeiro, RJ',
      'vila mada': 'Vila Madalena, São Paulo, SP',
      'Boa Viagem, Recife': 'Boa Viagem, Recife, PE',
      'Boa Viagem, CE': 'Boa Viagem, CE',
      'ponta negra, am': 'Ponta Negra, Manaus, AM',
      Brodósqui: 'Brodowski, SP',
      'embu guacu': 'Embu-Guaçu, SP',
    }))
      expect((await labelsOf(text))[0], text).toBe(first)
  })

  test('a label finds its own place first, so that a stored choice is found again', async () => {
    const labels = someOf(await labelsOf('jardim', 200), 20)
    for (const label of labels) expect((await labelsOf(label))[0]).toBe(label)
  })

  test('a name with a typo finds the city, in the typed state, and only if nothing else is found', async () => {
    const rowsOf = async (text: string) => (await run(db, [listCities(db, text, 10)]))[0]
    for (const [text, city] of Object.entries({
      Recfie: 'Recife, PE',
      'sao paolo': 'São Paulo, SP',
      Curitba: 'Curitiba, PR',
      'joao pesoa': 'João Pessoa, PB',
      'Jaoo Pessoa': 'João Pessoa, PB',
      Fortalesa: 'Fortaleza, CE',
      Rceife: 'Recife, PE',
      ribeiraopreto: 'Ribeirão Preto, SP',
    })) {
      const [first] = await rowsOf(text)
      expect([first?.match, `${first?.name}, ${first?.uf}`], text).toEqual(['typo', city])
    }
    expect(await labelsOf('Recfie, PE')).toEqual(['Recife, PE'])
    expect(await labelsOf('Recfie, RS')).toEqual([])
    for (const text of ['Xanadu do Norte', 'rcf', 'zzzzzz', '𝍤𒌯𐒽𐗓𒉴']) expect(await labelsOf(text)).toEqual([])
  })

  test('a locality is searched from its own point, in its municipality', async () => {
    const [copacabana, rio, unknown, elsewhere] = await run(db, [
      findCity(db, { cityId: 'copacabana-3304557' }),
      findCity(db, { cityId: '3304557' }),
      findCity(db, { cityId: 'narnia-3304557' }),
      findCity(db, { cityId: 'copacabana-2611606' }),
    ])
    expect(copacabana).toMatchObject({ id: '3304557', name: 'Rio de Janeiro', locality: 'Copacabana' })
    expect(rio).toMatchObject({ id: '3304557', locality: null, localityId: null })
    expect(kmBetween(copacabana ?? NOWHERE, { latitude: -22.97, longitude: -43.185 })).toBeLessThan(1)
    expect([unknown, elsewhere]).toEqual([null, null])
    expect(await cityOf('floripa')).toBe('Florianópolis, SC')
    expect((await run(db, [findCity(db, { location: 'Vila Madalena' })]))[0]).toMatchObject({
      locality: 'Vila Madalena',
    })
  })

  test('an unknown city is not found', async () => {
    for (const text of ['Nárnia', 'Campinas, XX', '', '   ', '—', '%', "' or 1=1"])
      expect(await cityOf(text)).toBeNull()
    const [byCode] = await run(db, [findCity(db, { cityId: '0000000', location: 'Campinas' })])
    expect(byCode).toBeNull()
  })
})

/** Kilometres between two points of a statement. */
const km = (from: string, to: string) =>
  sql.raw(`2 * ${EARTH_RADIUS_KM} * asin(min(1, sqrt(
    power(sin(radians(${to}.latitude - ${from}.latitude) / 2), 2)
    + cos(radians(${from}.latitude)) * cos(radians(${to}.latitude))
      * power(sin(radians(${to}.longitude - ${from}.longitude) / 2), 2))))`)

describe('places in reach of a city', () => {
  /** Places are counted by cells of about 2 km, so either result is valid near the limit. */
  const EDGE_KM = 2

  /** Strong and fair places of each category around a city; `byKm` widens or narrows the distance. */
  const countAround = async (cityId: string, byKm: number) => {
    const rows = await db.all<{ id: number; n: number }>(sql`
      select categories.id as id, count(near.place_id) as n
      from categories left join (
        select o.category_id, o.place_id, ${km('city', 'o')} as km
        from municipalities as city, place_categories as o
        where city.id = ${cityId} and (o.fit = 4 or o.fit >= 2 and o.family is not 'cinema')) as near
      on near.category_id = categories.id and iif(categories.slug = 'viagem',
        near.km between ${15 - byKm} and ${250 + byKm},
        near.km <= ${byKm} + iif(categories.slug in ('natureza', 'aventura', 'aquatico'), 50, 30))
      group by categories.id`)
    return new Map(rows.map(({ id, n }) => [id, n]))
  }
  const villages = municipalities
    .toSorted((a, b) => Number(a.population) - Number(b.population) || (a.id < b.id ? -1 : 1))
    .filter((_, rank) => rank % 500 === 0)
  const farNorth = municipalities.filter(({ id }) => id === UIRAMUTA)
  const asked = [...someOf(CAPITALS, 4), ...farNorth, ...someOf(villages, 3)]

  test.each(asked)(
    `the places in reach of $name, $uf (seed ${SEED}) agree with a plain count`,
    async ({ id: cityId }) => {
      const [row] = await db.all<{ places: string }>(
        sql`select places_in_reach as places from municipalities where id = ${cityId}`,
      )
      const places: Record<string, number> = JSON.parse(row?.places ?? '{}')
      const [least, most] = [await countAround(cityId, -EDGE_KM), await countAround(cityId, EDGE_KM)]
      for (const { id, slug } of CATEGORIES) {
        expect(places[id], slug).toBeGreaterThanOrEqual(least.get(id) ?? 0)
        expect(places[id], slug).toBeLessThanOrEqual(most.get(id) ?? 0)
      }
    },
  )
})

test(`a town has the nearest city of 100,000 people within 150 km, such a city has none (seed ${SEED})`, async () => {
  const wrong = await db.all(sql`
    with nearest as materialized (
      select city.id as city_id, sized.id as id, min(${km('city', 'sized')}) as km
      from municipalities as city cross join municipalities as sized
      where city.id % 10 = ${SEED % 10} and city.population < 100000 and sized.population >= 100000 group by city.id)
    select city.id, city.name, city.nearest_city_id as found, nearest.id as expected, nearest.km
    from municipalities as city left join nearest on nearest.city_id = city.id and nearest.km <= 150
    where city.id % 10 = ${SEED % 10} and city.nearest_city_id is not nearest.id`)
  expect(wrong).toEqual([])
  const [towns] = await db.all(sql`select count(nearest_city_id) > 3000 as many from municipalities`)
  expect(towns).toEqual({ many: 1 })
})
