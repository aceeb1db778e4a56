import { describe, expect, test } from 'vitest'
import { addressModule } from '../../scripts/build/late-addresses.ts'
import { ROUTES } from '../../worker/app.ts'

const contracts = await Promise.all(ROUTES.map(({ loadContract }) => loadContract()))
const sources = import.meta.glob<string>('../../worker/contracts/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const texts = Object.entries(sources).map(([file, source]) => addressModule(source, `${file}?addresses`))

describe('the addresses of a contract', () => {
  test('are method, path and limit of each call, and nothing else', () => {
    const lines = texts.flatMap((text) => text.split('\n')).filter(Boolean)
    const addressOf = (line: string) => line.slice(line.indexOf('{'))
    const expected = contracts.map(({ method, path, limit }) =>
      limit
        ? `{ method: '${method}', path: '${path}', limit: '${limit}' }`
        : `{ method: '${method}', path: '${path}' }`,
    )
    expect(lines.map(addressOf).sort()).toEqual(expected.sort())
  })

  test.each([
    ['path: PATH', 'no plain path'],
    ["path: '/api/a', limit: STRICT", 'no plain limit'],
  ])('stop the build where a call has %s', (fields, why) => {
    const source = `export const load = endpoint({ method: 'GET', ${fields} })`
    expect(() => addressModule(source, 'odd.ts')).toThrow(why)
  })
})
