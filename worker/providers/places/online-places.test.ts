import { expect, test } from 'vitest'
import type { OnlineSourceName } from '#contracts/place-sources'
import { createBreaker } from './breaker.ts'
import type { CallsLedger } from './budget/calls-ledger.ts'
import { createDeadline } from './deadline.ts'
import { createOnlinePlaces, type OnlineOptions } from './online-places.ts'
import { type FoundPlace, type Places, type PlacesQuery, SourceError } from './places.ts'

const NO_FILTERS = { openNow: false, free: false, rainy: false }
const FOUND: FoundPlace = { id: 'osm:node/1', point: { latitude: -25.4, longitude: -49.3 }, facts: null }

let cities = 0
/** Around a city of its own: lookups that are on their way are shared by all of a process. */
const aQuery = (): PlacesQuery => {
  cities += 1
  const city = { id: `city-${cities}`, name: 'Curitiba', uf: 'PR', latitude: -25.4, longitude: -49.3 }
  return { category: 'romance', city, radiusKm: 10, filters: NO_FILTERS }
}

const sourceOf = (name: OnlineSourceName, search: Places['search']) => ({
  name,
  storedDays: 30,
  places: { name, canFind: async () => true, search },
  breaker: createBreaker(`${name} ${cities}`, () => new Date()),
})

const ANA = { coupleId: 'ana', invitationId: null, plan: 'free' } as const

const LEDGER: CallsLedger = {
  permitSearch: async () => ({ granted: true, giveBack: async () => undefined }),
  buy: async () => [],
  hasRoom: async () => true,
  count: async () => undefined,
}

const optionsOf = (given: Pick<OnlineOptions, 'sources'> & Partial<OnlineOptions>): OnlineOptions => ({
  lookups: { find: async () => null, store: async () => undefined },
  ledger: LEDGER,
  deadline: createDeadline(() => 2500),
  defer: (work) => void work().catch(() => undefined),
  report: () => undefined,
  ...given,
})

const refuse = async () => {
  throw new SourceError('unreachable')
}

test('a failure whose lease cannot be given back gives way to the next source', async () => {
  const down = async () => {
    throw new Error('the database is down')
  }
  const ledger: CallsLedger = {
    ...LEDGER,
    permitSearch: async () => ({ granted: true, giveBack: down }),
  }
  const sources = [sourceOf('google', refuse), sourceOf('openstreetmap', async () => [FOUND])]
  const answer = await createOnlinePlaces(optionsOf({ sources, ledger })).find(aQuery(), ANA)
  expect(answer).toEqual({ source: 'openstreetmap', places: [FOUND] })
})

test('once time is up the next source is not asked, and so does not seem to be slow', async () => {
  let remainingMs = 2500
  let asked = 0
  const slow = async () => {
    remainingMs = 0
    return await refuse()
  }
  const next = async () => {
    asked += 1
    return [FOUND]
  }
  const sources = [sourceOf('google', slow), sourceOf('openstreetmap', next)]
  const deadline = createDeadline(() => remainingMs)
  const places = createOnlinePlaces(optionsOf({ sources, deadline }))
  expect(await places.find(aQuery(), ANA)).toBeNull()
  expect(asked).toBe(0)
})
