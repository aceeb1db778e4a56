import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startFakeOverpass } from '../../fakes/overpass/fake-overpass.ts'
import type { OverpassElement } from '../../fakes/overpass/overpass-element.ts'
import { MALFORMED } from '../../fakes/places/faults.ts'

const overpass = await startFakeOverpass()
afterAll(() => overpass.stop())
afterEach(() => {
  overpass.recover()
  overpass.forget()
})
const CENTER = { latitude: -25.4284, longitude: -49.2733 }
const AGENT = 'PraDois/1.0 (+https://pradois.example)'

const ask = (ql: string, agent = AGENT, signal?: AbortSignal) =>
  fetch(overpass.url, {
    method: 'POST',
    headers: { 'User-Agent': agent },
    body: new URLSearchParams({ data: ql }),
    signal: signal ?? null,
  })
const HEAD = '[out:json][timeout:15]'
const STATEMENT = 'nwr["amenity"~"^(restaurant|cafe)$"]["name"](around:5000,-25.4284,-49.2733);'
const QL = `${HEAD}[maxsize:33554432];\n(\n  ${STATEMENT}\n);\nout tags center 80;`

interface Found {
  elements: OverpassElement[]
  remark?: string
}

async function elementsOf(ql: string): Promise<OverpassElement[]> {
  const response = await ask(ql)
  const answer = await response.text()
  expect(response.status, answer).toBe(200)
  return (JSON.parse(answer) as Found).elements
}

const REFUSED: [what: string, ql: string, where: string][] = [
  ['no format', QL.replace('[out:json]', ''), '[out:json]'],
  ['no time-out', QL.replace('[timeout:15]', ''), '[timeout:]'],
  ['a statement without a name', QL.replace('["name"]', ''), '["name"]'],
  ['everything that has a name', QL.replace('["amenity"~"^(restaurant|cafe)$"]', ''), 'filters'],
  ['nowhere', QL.replace(/\(around:[^)]*\)/, ''), 'area'],
  ['a circle of nothing', QL.replace('5000', '0'), 'area'],
  ['a box upside down', `${HEAD};node["natural"="spring"]["name"](-25,-49,-26,-48);out tags center 9;`, 'area'],
  ['no limit', QL.replace(' 80', ''), 'out'],
  ['no centre', QL.replace(' center', ''), 'out'],
  ['a word of its own', QL.replace('nwr', 'nwrr'), 'ql'],
  ['a regular expression that is none', QL.replace('cafe)$', 'cafe'), 'ql'],
  ['nothing', '', 'data'],
]

describe('Overpass: what is answered', () => {
  test('the answer has features with the tags asked for, in the circle, in the interpreter’s order', async () => {
    const elements = await elementsOf(QL)
    expect(elements.length).toBeGreaterThan(20)
    for (const { type, tags, lat, center } of elements) {
      expect(tags?.amenity).toMatch(/^(restaurant|cafe)$/)
      expect(tags?.name).toBeTruthy()
      if (type === 'node') expect(lat).toBeCloseTo(CENTER.latitude, 0)
      else if (center) expect(center.lat).toBeCloseTo(CENTER.latitude, 0)
    }
    expect(new Set(elements.map(({ type }) => type)).size).toBe(3)
    expect(await elementsOf(QL)).toEqual(elements)
    const [{ query } = { query: null }] = overpass.requests
    expect(query?.statements[0]?.area).toEqual({ around: 5000, lat: -25.4284, lon: -49.2733 })
    expect(query?.limit).toBe(80)
    expect(overpass.violations).toEqual([])
  })

  test('the answer has what the test added, unless it is gone or does not match', async () => {
    const tags = { name: 'Minha Fonte', natural: 'spring', fee: 'no' }
    overpass.add({ type: 'node', id: 7, lat: -25.43, lon: -49.27, tags })
    const springs = `${HEAD}[bbox:-25.5,-49.3,-25.4,-49.2];node["natural"="spring"]["name"]["fee"!="yes"];out tags center 9999;`
    expect((await elementsOf(springs)).find(({ id }) => id === 7)?.tags).toEqual(tags)
    expect((await elementsOf(springs.replace('!=', '='))).some(({ id }) => id === 7)).toBe(false)
    overpass.remove('node', 7)
    expect((await elementsOf(springs)).some(({ id }) => id === 7)).toBe(false)
  })
})

describe('Overpass: what is refused', () => {
  test.each(REFUSED)('%s', async (_, ql, where) => {
    const response = await ask(ql)
    expect(response.status).toBe(400)
    expect(response.headers.get('Content-Type')).toContain('text/html')
    expect(overpass.violations.map((violation) => violation.where)).toEqual([where])
  })

  test.each(['node', 'Mozilla/5.0 (https://x.example)', 'PraDois/1.0', 'PraDois'])(
    'the agent %s is refused',
    async (agent) => {
      expect((await ask(QL, agent)).status).toBe(400)
      expect(overpass.violations.map(({ where }) => where)).toEqual(['User-Agent'])
    },
  )
})

describe('Overpass: faults', () => {
  test('errors come with their status, and failures look like answers', async () => {
    const whole = await elementsOf(QL)
    for (const [error, status] of [
      ['too_many_requests', 429],
      ['busy', 504],
      ['bad_request', 400],
    ] as const) {
      overpass.fail({ error, retryAfterSeconds: 30 }, { times: 1 })
      const response = await ask(QL)
      expect([response.status, response.headers.get('Retry-After')]).toEqual([status, '30'])
    }
    for (const error of ['time_out', 'out_of_memory'] as const) {
      overpass.fail({ error }, { times: 1 })
      const { elements, remark } = (await (await ask(QL)).json()) as Found
      expect(remark).toMatch(/^runtime error: /)
      expect(elements.length).toBeLessThan(whole.length)
    }
    overpass.fail({ error: 'no_elements' }, { times: 1 })
    expect(await elementsOf(QL)).toEqual([])
    overpass.fail('hang', { times: 1 })
    await expect(ask(QL, AGENT, AbortSignal.timeout(40))).rejects.toThrow()
    overpass.fail('cut', { times: 1 })
    await expect(ask(QL).then((answer) => answer.text())).rejects.toThrow()
    expect(overpass.violations).toEqual([])
  })

  test.each(MALFORMED)('a malformed body is sent: %s', async (malformed) => {
    overpass.fail({ malformed }, { times: 1 })
    const few = QL.replace('80', '3')
    const [spoilt, right] = [await (await ask(few)).text(), await (await ask(few)).text()]
    expect(spoilt).not.toBe(right)
  })
})
