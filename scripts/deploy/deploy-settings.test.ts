import { describe, expect, test } from 'vitest'
import {
  type BindingConfig,
  findMissing,
  missingLines,
  REQUIRED_SECRETS,
  refusedVars,
  type Shell,
} from './deploy-settings.ts'
import { secretNamesIn } from './platforms.ts'

const CONFIG = { kv_namespaces: [{ binding: 'CACHE', id: 'f00dfeed' }], vars: {} }
const SHELL = {
  APP_ORIGIN: 'https://pradois.example',
  TURSO_DATABASE_URL: 'libsql://pradois-x.aws-sa-east-1.turso.io',
  TURSO_AUTH_TOKEN: 'a-token',
}
const REMEDIES = { kv: 'create a namespace', secret: (name: string) => `wrangler secret put ${name}` }
const find = (config: BindingConfig, shell: Shell, secrets: readonly string[] | null = REQUIRED_SECRETS) =>
  findMissing(config, shell, secrets, REMEDIES)
const namesOf = (...given: Parameters<typeof find>) => find(...given).map(({ name }) => name)

test('a complete configuration lacks nothing', () => {
  expect(find(CONFIG, SHELL)).toEqual([])
})

test('everything missing is listed at once, each with its remedy', () => {
  const fresh = { kv_namespaces: [{ binding: 'CACHE', id: '00000000000000000000000000000000' }] }
  const missing = find(fresh, {}, [])
  expect(missing.map(({ name }) => name)).toEqual([
    'KV namespace CACHE',
    'APP_ORIGIN',
    'TURSO_DATABASE_URL',
    'TURSO_AUTH_TOKEN',
    ...REQUIRED_SECRETS.map((name) => `secret ${name}`),
  ])
  for (const line of missingLines(missing)) expect(line).toMatch(/^ {2}- .+: .{10,}$/)
})

describe('reported as missing', () => {
  test.each(['http://pradois.example', 'https://pradois.example/app', 'pradois.example', ''])(
    'an origin of %j',
    (origin) => {
      expect(namesOf(CONFIG, { ...SHELL, APP_ORIGIN: origin })).toEqual(['APP_ORIGIN'])
    },
  )

  test.each(['file:local.db', 'http://127.0.0.1:8080', 'pradois'])('a database at %j', (url) => {
    expect(namesOf(CONFIG, { ...SHELL, TURSO_DATABASE_URL: url })).toEqual(['TURSO_DATABASE_URL'])
  })

  test('a secret that the worker has neither as a secret nor as a variable', () => {
    const secrets = REQUIRED_SECRETS.filter((name) => name !== 'JWT_SECRET')
    expect(namesOf(CONFIG, SHELL, secrets)).toEqual(['secret JWT_SECRET'])
    expect(namesOf({ ...CONFIG, vars: { JWT_SECRET: 'x' } }, SHELL, secrets)).toEqual([])
  })

  test('no secret while the list of secrets is unreadable', () => {
    expect(find(CONFIG, SHELL, null)).toEqual([])
  })
})

test('names of secrets are read from wrangler’s JSON and from its plain list', () => {
  expect(secretNamesIn('[\n  { "name": "JWT_SECRET", "type": "secret_text" },\n  {"name":"A_B"}\n]')).toEqual([
    'JWT_SECRET',
    'A_B',
  ])
  expect(
    secretNamesIn('The project has these secrets:\n  - JWT_SECRET: Value Encrypted\n  - A_B: Value Encrypted'),
  ).toEqual(['JWT_SECRET', 'A_B'])
})

test('a variable that the worker would refuse is named', () => {
  expect(refusedVars({ PASSWORD_COST: '12' })).toBeNull()
  expect(refusedVars({ PASSWORD_COST: '99' })).toContain('PASSWORD_COST')
})
