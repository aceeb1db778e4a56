import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type * as zod from 'zod/mini'
import * as stand from '../../web/platform/api/no-schemas.ts'

const read = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, 'utf8'))

/** Types leave nothing behind; everything else of zod that a contract calls while it is loaded. */
const TYPES = ['input', 'output', 'ZodMiniType']
const used = new Set(
  read('worker/contracts/**/*.ts')
    .flatMap((text) => [...text.matchAll(/\bz\.(\w+)/g)].map(([, name]) => name ?? ''))
    .filter((name) => !TYPES.includes(name)),
)

test('what contracts ask of zod is there on the phone as well', () => {
  expect(used.size).toBeGreaterThan(10)
  expect([...used].filter((name) => !(name in stand))).toEqual([])
})

test('a schema may be made of others, and not be asked', () => {
  const z = stand as unknown as typeof zod
  const made = z.nullable(z.object({ at: z.iso.datetime() }))
  expect(() => made.safeParse({})).toThrow(/no schemas on the phone/)
})

test('no screen asks a schema', () => {
  expect(read('web/**/*.{ts,tsx}').filter((text) => /from 'zod|\.(safeParse|parseAsync)\(/.test(text))).toEqual([])
})
