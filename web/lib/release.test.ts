import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isServerThere, reloadOnce } from './release.ts'

const kept = new Map<string, string>()
const reload = vi.fn()

beforeEach(() => {
  kept.clear()
  reload.mockClear()
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('one reload for each release, however often it fails', () => {
  expect([reloadOnce('a'), reloadOnce('a'), reloadOnce('b'), reloadOnce('b')]).toEqual([true, false, true, false])
  expect(reload).toHaveBeenCalledTimes(2)
})

test('two releases that answer in turn do not reload for ever', () => {
  for (const release of ['a', 'b', 'a', 'b', 'a']) reloadOnce(release)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('where nothing can be remembered nothing reloads', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(reloadOnce('a')).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('the server is there when it answers anything at all', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  expect(await isServerThere()).toBe(true)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
  expect(await isServerThere()).toBe(false)
  vi.stubGlobal('navigator', { onLine: false })
  expect(await isServerThere()).toBe(false)
})
