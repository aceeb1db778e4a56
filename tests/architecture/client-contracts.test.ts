import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contracts/http/endpoint'
import { clientContracts, withAddresses } from '../../scripts/build/client-contracts.ts'
import { withInlineAddresses } from '../../scripts/build/inline-addresses.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'summary' in value && 'path' in value

const modules = import.meta.glob<Record<string, unknown>>('../../worker/contracts/**/*.ts', { eager: true })

/** Every contract: its source, and the calls that it declares. */
const contracts = Object.entries(modules).map(([file, values]) => ({
  file,
  source: readFileSync(join(import.meta.dirname, file), 'utf8'),
  endpoints: Object.values(values).filter(isEndpoint),
}))
const endpoints = contracts.flatMap((contract) => contract.endpoints)

describe('the source of a contract', () => {
  test('keeps of each call its address and nothing else', () => {
    expect(endpoints.length).toBeGreaterThan(35)
    for (const contract of contracts) {
      const text = withAddresses(contract.source, contract.file)
      for (const { method, path, auth, summary } of contract.endpoints) {
        expect(text).toContain(`{ method: '${method}', path: '${path}', auth: '${auth}'`)
        expect(text).not.toContain(summary)
      }
    }
  })

  test('keeps plain values and functions as they are', () => {
    const source = "export const KM = [5, 10] as const\nexport type Km = (typeof KM)[number]\nconst A = { a: 'b' }\n"
    expect(withAddresses(source, 'plain.ts')).toBe(source)
  })

  test.each([
    ['endpoint(definition)', 'no object literal'],
    ["endpoint({ method: 'GET', path: '/api/a', auth: 'user', ...admins })", 'it spreads'],
    ["endpoint({ 'method': 'GET', path: '/api/a', auth: 'user' })", 'no plain method'],
    ["endpoint({ method: 'GET', path: PATH, auth: 'user' })", 'no plain path'],
    ["endpoint({ method: 'GET', path: '/api/a', ['auth']: 'user' })", 'no plain auth'],
    ["[endpoint({ method: 'GET', path: '/api/a', auth: 'user' })]", 'not the value of a constant'],
  ])('stops the build at %s', (value, why) => {
    expect(() => withAddresses(`\nexport const load = ${value}`, 'odd.ts')).toThrow(new RegExp(`odd.ts:2: .*${why}`))
  })
})

describe('the source of a screen', () => {
  const contract =
    "export const load = endpoint({ method: 'GET', path: '/api/a', auth: 'user' })\nexport const KM = 5\n"
  const inlined = (source: string) => withInlineAddresses(source, 'api.ts', () => contract)
  const ADDRESS = "{ method: 'GET', path: '/api/a', auth: 'user' }"

  test('has the address of a call in place of its import', () => {
    expect(inlined("import { load } from '#contracts/a'\nload\n")).toBe(`const load = ${ADDRESS}\nload\n`)
    expect(inlined("import { load as read } from '#contracts/a'\n")).toBe(`const read = ${ADDRESS}\n`)
  })

  test('still imports whatever is no call', () => {
    expect(inlined("import { type Km, KM, load } from '#contracts/a'\n")).toBe(
      `import { type Km, KM } from '#contracts/a'\nconst load = ${ADDRESS}\n`,
    )
    for (const source of ["import { KM } from '#contracts/a'\n", "import * as api from '#contracts/a'\n"])
      expect(inlined(source)).toBe(source)
  })
})

describe('what the browser loads', () => {
  let scripts = ''

  beforeAll(async () => {
    const noStyle = { name: 'no-style', enforce: 'pre' as const, load: { filter: { id: /\.css$/ }, handler: () => '' } }
    const built = await build({
      root: 'web',
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      plugins: [clientContracts, noStyle],
      build: { write: false, target: 'es2022' },
    })
    const { output } = built as Rolldown.RolldownOutput
    scripts = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
  }, 60_000)

  test('has the addresses and the constants of contracts', () => {
    for (const text of ['/api/create-invitation', '/api/couple/{userId}', '/api/admin/users', 'X-Hidden-Count'])
      expect(scripts).toContain(text)
  })

  test('has no schema, and nothing that stands for one', () => {
    expect(scripts).not.toContain('no schemas on the phone')
    expect(endpoints.filter(({ summary }) => scripts.includes(summary)).map(({ path }) => path)).toEqual([])
  })
})
