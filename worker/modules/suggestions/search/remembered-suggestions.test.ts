import { expect, test } from 'vitest'
import type { Cache } from '../../../providers/cache/cache.ts'
import { listRememberedSuggestions, type RememberedSuggestion, rememberSuggestions } from './remembered-suggestions.ts'

const CAMPINAS = { id: '3509502', name: 'Campinas', uf: 'SP', latitude: -22.9, longitude: -47 }

function memoryCache(): Cache {
  const stored = new Map<string, unknown>()
  return {
    find: async <T>(key: string) => (stored.get(key) as T | undefined) ?? null,
    store: async (key, value) => void stored.set(key, value),
  }
}

const suggested = (activityId: string, categoryId: number): RememberedSuggestion => ({
  activityId,
  categoryId,
  city: CAMPINAS,
})

test('a place that was shown in two categories is cached once for each, the latest first', async () => {
  const deps = { cache: memoryCache() }
  await rememberSuggestions(deps, 'ana', [suggested('google:1', 1), suggested('google:2', 1)])
  await rememberSuggestions(deps, 'ana', [suggested('google:1', 2)])
  await rememberSuggestions(deps, 'ana', [suggested('google:1', 2)])

  const listed = await listRememberedSuggestions(deps, 'ana', 'google:1')
  expect(listed.map(({ categoryId }) => categoryId)).toEqual([2, 1])
  expect(await listRememberedSuggestions(deps, 'bia', 'google:1')).toEqual([])
})
