import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StoredTours } from '#db/queries/places/candidate'
import { sharedLoadedDatabase } from '../support/database/loaded-database.ts'

interface Row {
  id: string
  name: string
  cityId: string
  kind: string
  latitude: number
  longitude: number
  precision: number
  fit: number
  isSheltered: number
  isFree: number
  chainKey: string
  tours: string | null
}

const db = await sharedLoadedDatabase()
let places: Map<string, Row>
let cities: Map<string, Row[]>
beforeAll(async () => {
  const rows = await db.all<Row>(sql`
    select p.id, p.name, o.city_id as cityId, o.family as kind, o.latitude, o.longitude, o.precision, max(o.fit) as fit,
      max(o.is_sheltered) as isSheltered, max(o.is_free) as isFree, o.chain_key as chainKey, max(o.tours) as tours
    from place_categories as o join places as p on p.id = o.place_id where p.is_retired = 0 group by p.id`)
  places = new Map(rows.map((row) => [row.id, row]))
  cities = Map.groupBy(
    rows.filter(({ tours }) => tours !== null),
    ({ cityId }) => cityId,
  )
})

const CITIES = 100
const MOST_TOGETHER_MINUTES = 25

/** What may follow what, written apart from the product's own table: families of kinds. */
const MEAL =
  'restaurante bistro frances fondue italiano massas pizzaria japones asiatico churrascaria grelhados steakhouse galeteria parrilla ' +
  'frutos-do-mar peixe portugues espanhol alemao arabe mexicano indiano mineiro nordestino baiano amazonico regional vegetariano'
const COFFEE = 'confeitaria chocolateria padaria sorveteria gelateria acai cafe cafe-colonial casa-de-cha creperia'
const DRINK = 'boteco bar coquetelaria pub cervejaria choperia vinhos'
const MUSEUM = 'museu centro-cultural palacio biblioteca galeria aquario'
const GOES_TOGETHER: readonly (readonly [string, string])[] = [
  ['praia', `mirante teleferico rooftop ${MEAL} ${COFFEE}`],
  ['mercado', `${MUSEUM} rua praca ${COFFEE}`],
  ['parque jardim', `${COFFEE} ${MUSEUM} mirante teleferico rooftop`],
  ['igreja monumento', `${COFFEE} rua praca ${MUSEUM}`],
  [MUSEUM, `${COFFEE} ${MEAL} rua praca`],
  ['rua praca', `${COFFEE} ${MEAL} ${DRINK}`],
  [COFFEE, 'mirante teleferico rooftop teatro cinema'],
  ['mirante teleferico rooftop', `${MEAL} ${DRINK}`],
  ['cinema', `${MEAL} ${DRINK}`],
  ['teatro', DRINK],
]
const goTogether = (first: Row, second: Row): boolean =>
  GOES_TOGETHER.some(
    ([some, others]) => some.split(' ').includes(first.kind) && others.split(' ').includes(second.kind),
  )

/** Spherical law of cosines: not the formula that the tours are made with. */
function kmApart(a: Row, b: Row): number {
  const [p, q, d] = [a.latitude, b.latitude, a.longitude - b.longitude].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ]
  return 6371 * Math.acos(Math.min(1, Math.sin(p) * Math.sin(q) + Math.cos(p) * Math.cos(q) * Math.cos(d)))
}

/** Kilometres an hour, in a straight line. */
const SPEED = { foot: 4.8, car: 25 } as const
const LIMIT_MINUTES = { foot: 20, car: 15 } as const

type StoredTour = NonNullable<StoredTours['any']>

/** What is wrong with a tour, in words. */
function faultsOf(own: Row, { stops, free }: StoredTour, isSheltered: boolean): string[] {
  const rows = stops.flatMap(([id]) => places.get(id) ?? [])
  const checks: Record<string, boolean> = {
    'a stop that is not offered': rows.length < stops.length,
    'one stop, or four': stops.length < 2 || stops.length > 3,
    'without its own place': !rows.includes(own),
    'a stop twice': new Set(rows.map(({ id }) => id)).size < rows.length,
    'two of one chain': new Set(rows.map(({ chainKey }) => chainKey)).size < rows.length,
    'a place that is not strong': rows.some(({ fit }) => fit < 3),
    'a place that lies anywhere in its city': rows.some(({ precision }) => precision < 2),
    'another city': rows.some(({ cityId }) => cityId !== own.cityId),
    'no roof': isSheltered && rows.some((row) => row.isSheltered === 0),
    'free that is not': free !== rows.every((row) => row.isFree === 1),
    'stops that do not go together': rows.some((row, index) => index > 0 && !goTogether(rows[index - 1] ?? row, row)),
    'a way too long': stops.some(([, way, minutes], index) => {
      const [from, to] = [rows[index - 1], rows[index]]
      if (index === 0) return way !== null || minutes !== null
      if (!from || !to || !way || !minutes || minutes > LIMIT_MINUTES[way]) return true
      return (kmApart(from, to) / SPEED[way]) * 60 > minutes
    }),
    'a day on the way': stops.reduce((sum, [, , minutes]) => sum + (minutes ?? 0), 0) > MOST_TOGETHER_MINUTES,
  }
  return Object.entries(checks).flatMap(([fault, isThere]) => (isThere ? [`${own.name}: ${fault}`] : []))
}

describe('tours', () => {
  test(`of ${CITIES} cities at random go together, near each other, through strong places only`, () => {
    const some = [...cities.values()].toSorted(() => Math.random() - 0.5).slice(0, CITIES)
    expect(some).toHaveLength(CITIES)
    const faults = some.flat().flatMap((row) => {
      const { any, sheltered } = JSON.parse(row.tours ?? '{}') as StoredTours
      return [...(any ? faultsOf(row, any, false) : []), ...(sheltered ? faultsOf(row, sheltered, true) : [])]
    })
    expect(faults).toEqual([])
  })

  test('there are enough of them in the capitals, under a roof too', () => {
    const CAPITALS = ['3550308', '3304557', '3106200', '2611606', '2927408', '4106902', '4314902', '5300108']
    for (const id of CAPITALS) {
      const tours = (cities.get(id) ?? []).map((row) => JSON.parse(row.tours ?? '{}') as StoredTours)
      expect([id, tours.filter(({ any }) => any).length >= 15]).toEqual([id, true])
      expect([id, tours.filter(({ sheltered }) => sheltered).length >= 5]).toEqual([id, true])
    }
  })
})
