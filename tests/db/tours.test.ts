import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { saveTours } from '#db/catalogue/load/save-tours'
import type { Db } from '#db/client'
import type { StoredTours } from '#db/queries/places/candidate'
import { sharedLoadedDatabase } from '../support/database/loaded-database.ts'
import {
  eatsTwice,
  isDressedUpTooEarly,
  isMarketTooLittle,
  isNightAfterAfternoon,
} from '../support/tours/tour-hours.ts'
import {
  CLOSED_MOSTLY,
  COFFEE,
  DRINK,
  DRINKING,
  goTogether,
  isBeachAndSunset,
  isEnd,
  isOneOf,
  isTable,
  isUnmissable,
  MEAL,
  MUSEUM,
  type Row,
  SIGHT,
  STREET,
  says,
  VIEW,
} from '../support/tours/tour-rows.ts'
import {
  areOneSpot,
  drivesOff,
  drivesPast,
  isWrongWay,
  isZigzag,
  plain,
  type StoredTour,
} from '../support/tours/tour-ways.ts'

const db = await sharedLoadedDatabase()
let places: Map<string, Row>
let cities: Map<string, Row[]>
beforeAll(async () => {
  const rows = await db.all<Row>(sql`
    select p.id, p.name, p.description as sentence, p.neighbourhood, o.city_id as cityId, o.family as kind, o.latitude,
      o.longitude, o.margin_km as marginKm, o.precision, max(o.fit) as fit, min(o.rank) as rank, max(o.is_sheltered) as isSheltered,
      max(o.is_free) as isFree, o.chain_key as chainKey, max(o.tours) as tours
    from place_categories as o join places as p on p.id = o.place_id
    where p.is_retired = 0 and p.id in (
      select stop.value->>0 from place_categories as t, json_each(t.tours) as tour, json_each(tour.value, '$.stops') as stop)
    group by p.id`)
  places = new Map(rows.map((row) => [row.id, row]))
  cities = Map.groupBy(
    rows.filter(({ tours }) => tours !== null),
    ({ cityId }) => cityId,
  )
})

const MOST_TOGETHER_MINUTES = 25

const ONLY_OUTSIDE = /varanda|sob as árvores|na calçada|andares abaixo|cidade acesa|41º|\bvista\b/i

/** What is wrong with a tour, in words. */
function faultsOf(own: Row, { stops, free }: StoredTour, isSheltered: boolean): string[] {
  const rows = stops.flatMap(([id]) => places.get(id) ?? [])
  const checks: Record<string, boolean> = {
    'a stop that is not offered': rows.length < stops.length,
    'one stop, or four': stops.length < 2 || stops.length > 3,
    'without its own place': !rows.includes(own),
    'a stop twice': new Set(rows.map(({ id }) => id)).size < rows.length,
    'two of one chain':
      new Set(
        rows.map(({ id, chainKey, neighbourhood }) => (plain(neighbourhood ?? '') === plain(chainKey) ? id : chainKey)),
      ).size < rows.length,
    'a place that is not hand-picked': rows.some(({ fit }) => fit < 4),
    'a place that lies anywhere in its city': rows.some(({ precision }) => precision < 2),
    'another city': rows.some(({ cityId }) => cityId !== own.cityId),
    'no roof': isSheltered && rows.some((row) => row.isSheltered === 0),
    'free that is not': free && !rows.every((row) => row.isFree === 1),
    'free, with a table': free && rows.some((row) => isOneOf(row, `${MEAL} ${COFFEE} ${DRINK} mercado`)),
    'stops that do not go together': rows.some((row, index) => index > 0 && !goTogether(rows[index - 1] ?? row, row)),
    'nothing to eat or drink': !rows.some(isTable) && !isBeachAndSunset(rows),
    'an end that is none': !isBeachAndSunset(rows) && !rows.slice(-1).some((row) => isEnd(row, rows.slice(0, -1))),
    'a church or a square beside a table':
      rows.length === 2 &&
      rows.every((row) => isTable(row) || (isOneOf(row, `${SIGHT} ${STREET}`) && !isUnmissable(row))) &&
      !rows.some((row) => isOneOf(row, 'mercado')),
    'the night after an afternoon': isNightAfterAfternoon(rows),
    'a dinner to dress for, straight from the day': isDressedUpTooEarly(rows),
    'a market that is too little': isMarketTooLittle(rows),
    'two tables': eatsTwice(rows),
    'one spot twice': rows.some((row, index) => rows.slice(index + 1).some((other) => areOneSpot(row, other))),
    'a drive off from around the corner': drivesOff(rows, stops),
    'a drive past the beginning': drivesPast(rows),
    'a table outside in the rain':
      isSheltered && rows.some((row) => isOneOf(row, `${MEAL} ${COFFEE} ${DRINK}`) && says(row, ONLY_OUTSIDE)),
    'a grave place, or one by train': rows.some((row) => says(row, /senzala|trenzinho/i)),
    'drinks before a museum': rows.some(
      (row, index) =>
        index > 0 &&
        isOneOf(row, `${MUSEUM} ${SIGHT}`) &&
        rows.slice(0, index).some((before) => isOneOf(before, `${STREET} mercado`) && says(before, DRINKING)),
    ),
    'a stop that is closed on most days, or far': rows.some((row) => says(row, CLOSED_MOSTLY)),
    'two sunsets': rows.filter((row) => says(row, /p[ôo]r do sol|entardecer|anoitecer/i)).length > 1,
    'a zigzag': isZigzag(rows, stops),
    'a wrong way': stops.some(([, way, minutes], index) => {
      const [from, to] = [rows[index - 1], rows[index]]
      if (index === 0) return way !== null || minutes !== null
      return !from || !to || !way || !minutes || isWrongWay(from, to, way, minutes)
    }),
    'a long walk in the rain': isSheltered && stops.some(([, way, minutes]) => way === 'foot' && (minutes ?? 0) > 10),
    'a day on the way': stops.reduce((sum, [, , minutes]) => sum + (minutes ?? 0), 0) > MOST_TOGETHER_MINUTES,
  }
  return Object.entries(checks).flatMap(([fault, isThere]) => (isThere ? [`${own.name}: ${fault}`] : []))
}

const toursOf = ({ tours }: Row) => JSON.parse(tours ?? '{}') as StoredTours

describe('tours', () => {
  test('go together, near each other, to a table, through strong places only', () => {
    expect(cities.size).toBeGreaterThan(40)
    const faults = [...cities.values()].flat().flatMap((row) => {
      const { any, sheltered } = toursOf(row)
      return [...(any ? faultsOf(row, any, false) : []), ...(sheltered ? faultsOf(row, sheltered, true) : [])]
    })
    expect(faults).toEqual([])
  })

  test('no two places of a city have the same stops, and none is a stop everywhere', () => {
    for (const rows of cities.values()) {
      for (const roof of ['any', 'sheltered'] as const) {
        const lines = rows.flatMap(
          (row) =>
            toursOf(row)
              [roof]?.stops.map(([id]) => id)
              .toSorted()
              .join(' ') ?? [],
        )
        expect(new Set(lines).size).toBe(lines.length)
        const uses = [
          ...Map.groupBy(
            lines.flatMap((line) => line.split(' ')),
            (id) => id,
          ).values(),
        ]
        const most = Math.max(0, ...uses.map(({ length }) => length))
        if (lines.length >= 6) expect(most).toBeLessThanOrEqual(Math.ceil(lines.length / 3))
      }
    }
  })

  test('two stops other than a view and a table, or a beach and the sunset, are there where a city has little else', () => {
    const linesOf = (rows: readonly Row[], weather: 'any' | 'sheltered') =>
      rows.flatMap((row) => {
        const tour = toursOf(row)[weather]
        return tour ? [tour.stops.flatMap(([id]) => places.get(id) ?? [])] : []
      })
    const isLittle = (rows: readonly Row[]) =>
      rows.length === 2 && !rows.slice(0, 1).some((row) => isOneOf(row, VIEW)) && !isBeachAndSunset(rows)
    for (const [weather, most] of [
      ['any', 8],
      ['sheltered', 3],
    ] as const) {
      for (const [city, rows] of cities) {
        const little = linesOf(rows, weather).filter(isLittle).length
        expect([city, weather, little <= most]).toEqual([city, weather, true])
        if (little > 0) expect([city, linesOf(rows, weather).length <= most]).toEqual([city, true])
      }
    }
  })

  test('there are enough of them in the capitals, under a roof too', () => {
    const CAPITALS = ['3550308', '3304557', '3106200', '2611606', '2927408', '4106902', '4314902', '5300108']
    for (const id of CAPITALS) {
      const tours = (cities.get(id) ?? []).map(toursOf)
      expect([id, tours.filter(({ any }) => any).length >= 6]).toEqual([id, true])
      expect([id, tours.filter(({ sheltered }) => sheltered).length >= 2]).toEqual([id, true])
    }
  })

  test('some ways are walked', () => {
    const legs = [...cities.values()].flat().flatMap((row) => toursOf(row).any?.stops.slice(1) ?? [])
    expect(legs.filter(([, way]) => way === 'foot').length / legs.length).toBeGreaterThan(0.1)
  })
})

test('a place that is moved while they are made anew gets none of where it was', async () => {
  const [moved, other] = [...cities.values()].flat()
  if (!moved || !other) throw new Error('no tours')
  const move = (degrees: number) =>
    db.run(sql`update place_categories set latitude = latitude + ${degrees} where place_id = ${moved.id}`)
  let isMoved = false
  const movedBetween: Db = new Proxy(db, {
    get(target, name) {
      if (name !== 'batch') return Reflect.get(target, name)
      return async (statements: Parameters<Db['batch']>[0]) => {
        const results = await target.batch(statements)
        if (!isMoved) await move(1)
        isMoved = true
        return results
      }
    },
  })
  await saveTours(movedBetween)
  const countOf = async ({ id }: Row) =>
    (await db.all(sql`select 1 from place_categories where place_id = ${id} and tours is not null`)).length
  expect([await countOf(moved), (await countOf(other)) > 0]).toEqual([0, true])
  await move(-1)
})
