import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { saveTours } from '#db/catalogue/load/save-tours'
import type { Db } from '#db/client'
import type { StoredTours } from '#db/queries/places/candidate'
import { sharedLoadedDatabase } from '../support/database/loaded-database.ts'

interface Row {
  id: string
  name: string
  sentence: string | null
  neighbourhood: string | null
  cityId: string
  kind: string
  latitude: number
  longitude: number
  marginKm: number
  precision: number
  fit: number
  rank: number
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

/** What may follow what, written apart from the product's own table: families of kinds. */
const MEAL =
  'restaurante bistro frances fondue italiano massas pizzaria japones asiatico churrascaria grelhados steakhouse galeteria parrilla ' +
  'frutos-do-mar peixe portugues espanhol alemao arabe mexicano indiano mineiro nordestino baiano amazonico regional vegetariano'
const COFFEE = 'confeitaria chocolateria padaria sorveteria gelateria acai cafe cafe-colonial casa-de-cha creperia'
const DRINK = 'boteco bar coquetelaria pub cervejaria choperia vinhos'
const MUSEUM = 'museu centro-cultural palacio biblioteca galeria aquario'
const STREET = 'rua praca'
const VIEW = 'mirante teleferico rooftop'
const OUTDOORS = 'praia parque jardim'
const SIGHT = 'igreja monumento'
const GOES_TOGETHER: readonly (readonly [string, string])[] = [
  ['praia', `${VIEW} ${MEAL} ${COFFEE} ${STREET}`],
  // One with crafts alone is as a street.
  ['mercado', `${MUSEUM} ${MEAL} ${COFFEE} ${DRINK} ${STREET} mercado`],
  ['parque jardim', `${COFFEE} ${MUSEUM} ${VIEW} ${STREET}`],
  [SIGHT, `${COFFEE} ${MEAL} ${STREET} ${MUSEUM} mercado`],
  [MUSEUM, `${COFFEE} ${MEAL} ${STREET} mercado cinema`],
  [STREET, `${MUSEUM} ${COFFEE} ${MEAL} ${DRINK} ${STREET} ${VIEW} mercado teatro cinema`],
  [COFFEE, `${VIEW} teatro cinema`],
  [VIEW, `${MEAL} ${DRINK} ${STREET}`],
  ['cinema', `${MEAL} ${DRINK} ${STREET}`],
  ['teatro', `${DRINK} ${STREET}`],
]
const isOneOf = ({ kind }: Row, families: string): boolean => families.split(' ').includes(kind)
const goTogether = (first: Row, second: Row): boolean =>
  GOES_TOGETHER.some(([some, others]) => isOneOf(first, some) && isOneOf(second, others))

/** Words of the sentences, written apart from the product's own. */
const says = ({ sentence }: Row, words: RegExp): boolean => words.test(sentence ?? '')
const EATING =
  /bar|boteco|chope|cerveja|copo|mesa|restaurante|cantina|jant|almo[cç]|quiosque|peixe|petisc|espet|café|torta|bolo|past[eé]|caldo|provem|balcão|sanduíche|lanche|bolinho|camar|caranguejo|comam|cuscuz|samba|panelada|empadão|comida|noite|frango|polenta|acarajé|lámen/i
const DRINKING = /\bchope\b|\bcerveja\b|copo na mão|de copo|\bbares\b|\bboteco/i
const CLOSED_MOSTLY =
  /\bdomingos?\b|\bsábados?\b|[dt]a-feira|fins? de semana|reservem (longe|a mesa|e )|barquinho|catamarã|\btrilhas?\b|demolid/i
const SUNSET = /p[ôo]r do sol|entardecer|anoitecer|fim d[ae] tarde|o sol|luz mudar|acender/i

const isTable = (row: Row): boolean =>
  isOneOf(row, `${MEAL} ${COFFEE} ${DRINK}`) || (isOneOf(row, `${STREET} mercado`) && says(row, EATING))
/** What an outing ends with, behind what came before. */
function isEnd(row: Row, before: readonly Row[]): boolean {
  if (isTable(row)) return true
  return isOneOf(row, `${MUSEUM} teatro cinema`) && before.some(isTable)
}

const isUnmissable = ({ rank }: Row): boolean => rank < 0
const isShow = (row: Row): boolean => isOneOf(row, 'teatro cinema')
/** A seat of one's own: of streets and markets a sentence may only say that one tastes something. */
const isSeat = (row: Row): boolean =>
  isOneOf(row, `${MEAL} ${COFFEE} ${DRINK}`) ||
  (isOneOf(row, `${STREET} mercado`) && says(row, /restaurantes|\bbares\b|boteco|almo[cç]|quiosques|lámen|chope/i))

const NIGHT_STREET =
  /noite universitária|só começa|mora aqui|à noite|gafieira|festa acaba|acesa|no fim do dia|lampião|violão|piano/i
/** From a museum, a beach, a park or a church to the night with nothing but streets between. */
const isNightAfterAfternoon = (rows: readonly Row[]): boolean =>
  rows.some((row, index) => {
    if (!(isOneOf(row, DRINK) || isOneOf(row, 'teatro') || (isOneOf(row, STREET) && says(row, NIGHT_STREET))))
      return false
    const before = rows.slice(0, index)
    return (
      before.some((other) => isOneOf(other, `${MUSEUM} ${SIGHT} ${OUTDOORS}`)) &&
      !before.some((other) => isOneOf(other, `${VIEW} ${COFFEE} cinema`) || says(other, SUNSET) || says(other, /café|torta/i))
    )
  })

const DRESSED_UP =
  /alta cozinha|\bmenu (degust|em etapas)|guardanapo engomado|pedidos de casamento|pergunta importante|priprioca|à luz de velas|toalha branca/i
const isDressedUpTooEarly = (rows: readonly Row[]): boolean =>
  rows.some((row, index) => {
    const before = rows[index - 1]
    if (!before || !isOneOf(row, MEAL) || !says(row, DRESSED_UP) || says(row, /almo[cç]/i)) return false
    return !isShow(before) && !isOneOf(before, VIEW)
  })

const MARKET_MEAL = /almo[cç]|prato|frit|mesas|comam|alimentação|panelada|empadão|sanduíche|jantinha|bolinho/i
const BREAKFAST = /café da manhã|manhã|madruga|esquente|meio-dia|cedo/i
/** Two stops, one of them a market where one only tastes; or a breakfast before no large museum. */
const isMarketTooLittle = (rows: readonly Row[]): boolean =>
  rows.some((row, index) => {
    if (!isOneOf(row, 'mercado') || !isTable(row)) return false
    const next = rows[index + 1]
    if (says(row, BREAKFAST)) return !next || !isOneOf(next, MUSEUM) || !isUnmissable(next)
    return rows.length === 2 && !says(row, MARKET_MEAL)
  })

/** Twice at a table, but a coffee and what follows a show or a view. */
const eatsTwice = (rows: readonly Row[]): boolean =>
  rows.filter(isSeat).length > 1 && !(rows.length === 3 && rows[0] && says(rows[0], /café|doce|bolo|sorvete|pão/i))

const ON_IT_KM = 0.15
/** A street or a square, and what stands on it. */
const areOneSpot = (a: Row, b: Row): boolean =>
  isIn(a, b) || isIn(b, a) || ([a, b].some((row) => isOneOf(row, STREET)) && kmApart(a, b) < ON_IT_KM - 0.001)

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
const NEIGHBOURS_KM = 0.8
const NEIGHBOURS_MARGIN_KM = 0.6
const LEAST_DRIVE_KM = 0.8
const LEAST_DRIVE_AMONG_NEIGHBOURS_KM = 1
const WIDE_OPEN_KM = 0.4

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()
const areNeighbours = (a: Row, b: Row): boolean =>
  a.neighbourhood !== null && b.neighbourhood !== null && plain(a.neighbourhood) === plain(b.neighbourhood)

/** Whether a place lies in another one, which is a neighbourhood. */
const isIn = (a: Row, b: Row): boolean => plain(a.neighbourhood ?? '') === plain(b.name)

/** Of two places one of which says that it is beside the other. */
const areBeside = (a: Row, b: Row): boolean =>
  [a, b].some((row) => says(row, /ao lado|em frente|diante|vizinh/i)) && kmApart(a, b) < NEIGHBOURS_KM + 0.001

/** Whether a way says less than the points and what is known of them allow, or is gone by the wrong means. */
function isWrongWay(from: Row, to: Row, way: 'foot' | 'car', minutes: number): boolean {
  const km = kmApart(from, to)
  if (minutes > LIMIT_MINUTES[way] || minutes % 5 > 0) return true
  const margin = from.marginKm + to.marginKm
  if (way === 'car' && (isIn(from, to) || isIn(to, from))) return true
  const leastKm = areNeighbours(from, to) ? LEAST_DRIVE_AMONG_NEIGHBOURS_KM : LEAST_DRIVE_KM
  if (way === 'car') return km < leastKm - 0.001 || ((km + margin) / SPEED.car) * 60 > minutes
  if (minutes === 5 && areBeside(from, to)) return false
  const areNear = areNeighbours(from, to) && km < NEIGHBOURS_KM + 0.001
  if ([from, to].some((row) => isOneOf(row, `${VIEW} parque jardim`)) && !(areNear && km < WIDE_OPEN_KM + 0.001))
    return true
  return ((km + (areNear ? Math.min(margin, NEIGHBOURS_MARGIN_KM) : margin)) / SPEED.foot) * 60 > minutes
}

type StoredTour = NonNullable<StoredTours['any']>

/** From the first of three past the third to the second and back; on short walks nobody minds. */
function isZigzag([a, b, c]: readonly Row[], stops: StoredTour['stops']): boolean {
  const isShort = stops.slice(1).every(([, way, minutes]) => way === 'foot' && (minutes ?? 0) <= 10)
  return a !== undefined && b !== undefined && c !== undefined && !isShort && kmApart(a, c) < kmApart(a, b) - 0.001
}

/** The sentence says that it goes on around the corner, and one drives to another neighbourhood. */
const drivesOff = (rows: readonly Row[], stops: StoredTour['stops']): boolean =>
  rows.some((row, index) => {
    const next = rows[index + 1]
    return (
      next !== undefined &&
      stops[index + 1]?.[1] === 'car' &&
      says(row, /dez passos|da esquina|pelo bairro|logo ali|em frente ao/i) &&
      !areNeighbours(row, next)
    )
  })

/** A little way, then a drive past where one began. */
function drivesPast([a, b, c]: readonly Row[]): boolean {
  if (!a || !b || !c || kmApart(a, b) < 0.7) return false
  return kmApart(b, c) > kmApart(a, b) + kmApart(a, c) * 0.95
}

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
    'a place that is not strong': rows.some(({ fit }) => fit < 3),
    'a place that lies anywhere in its city': rows.some(({ precision }) => precision < 2),
    'another city': rows.some(({ cityId }) => cityId !== own.cityId),
    'no roof': isSheltered && rows.some((row) => row.isSheltered === 0),
    'free that is not': free !== rows.every((row) => row.isFree === 1),
    'stops that do not go together': rows.some((row, index) => index > 0 && !goTogether(rows[index - 1] ?? row, row)),
    'nothing to eat or drink': !rows.some(isTable),
    'an end that is none': !rows.slice(-1).some((row) => isEnd(row, rows.slice(0, -1))),
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

  test('a play or a film beside a table, and nothing more, is unmissable or rare', () => {
    const lines = [...cities.values()]
      .flat()
      .flatMap((row) => Object.values(toursOf(row)).map(({ stops }) => stops.flatMap(([id]) => places.get(id) ?? [])))
    const plays = lines.filter((rows) => rows.length === 2 && rows.some(isShow))
    expect(plays.length / lines.length).toBeLessThan(0.2)
    const others = plays.filter((rows) => !rows.some((row) => isShow(row) && isUnmissable(row)))
    expect(others.length / lines.length).toBeLessThan(0.03)
  })

  test('there are enough of them in the capitals, under a roof too', () => {
    const CAPITALS = ['3550308', '3304557', '3106200', '2611606', '2927408', '4106902', '4314902', '5300108']
    for (const id of CAPITALS) {
      const tours = (cities.get(id) ?? []).map(toursOf)
      expect([id, tours.filter(({ any }) => any).length >= 8]).toEqual([id, true])
      expect([id, tours.filter(({ sheltered }) => sheltered).length >= 3]).toEqual([id, true])
    }
  })

  test('some ways are walked', () => {
    const legs = [...cities.values()].flat().flatMap((row) => toursOf(row).any?.stops.slice(1) ?? [])
    expect(legs.filter(([, way]) => way === 'foot').length / legs.length).toBeGreaterThan(0.15)
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
