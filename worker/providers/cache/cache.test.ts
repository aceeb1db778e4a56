import { expect, test } from 'vitest'
import { createKvCache } from './cache.ts'

const START = Date.parse('2026-11-21T12:00:00Z')

/** The part of KV that the cache uses, in memory. */
function memoryKv() {
  const entries = new Map<string, string>()
  const expirations: number[] = []
  const kv = {
    get: async (key: string) => JSON.parse(entries.get(key) ?? 'null'),
    async put(key: string, text: string, { expirationTtl }: { expirationTtl: number }) {
      entries.set(key, text)
      expirations.push(expirationTtl)
    },
  }
  return { kv: kv as never, entries, expirations }
}

const fail = () => Promise.reject(new Error('KV failed'))

test('a stored value is found until it expires, even if KV still has it', async () => {
  const { kv } = memoryKv()
  let now = START
  const cache = createKvCache(kv, () => new Date(now))
  expect(await cache.find('key')).toBeNull()
  await cache.store('key', { a: 1 }, 60)
  now = START + 59_999
  expect(await cache.find('key')).toEqual({ a: 1 })
  now = START + 60_000
  expect(await cache.find('key')).toBeNull()
})

test('KV never gets a lifetime below its minimum', async () => {
  const { kv, expirations } = memoryKv()
  const cache = createKvCache(kv, () => new Date(START))
  await cache.store('short', 1, 5)
  await cache.store('long', 1, 3600)
  expect(expirations).toEqual([60, 3600])
})

test('while KV fails, nothing is found or stored', async () => {
  const cache = createKvCache({ get: fail, put: fail } as never, () => new Date(START))
  await cache.store('key', 1, 60)
  expect(await cache.find('key')).toBeNull()
})

test('a malformed value is a miss', async () => {
  const { kv, entries } = memoryKv()
  entries.set('key', '{')
  const broken = { ...(kv as object), get: async (key: string) => JSON.parse(entries.get(key) ?? 'null') }
  expect(await createKvCache(broken as never, () => new Date(START)).find('key')).toBeNull()
})
