import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkUnreachable, isServerReachable, loadChunk, reloadOnce } from './load-chunk.ts'

const stored = new Map<string, string>()
const reload = vi.fn()

beforeEach(() => {
  stored.clear()
  reload.mockClear()
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the page reloads once for each release, however often loading fails', () => {
  expect([reloadOnce('a'), reloadOnce('a'), reloadOnce('b'), reloadOnce('b')]).toEqual([true, false, true, false])
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a server that alternates between two releases causes no endless reloads', () => {
  for (const release of ['a', 'b', 'a', 'b', 'a']) reloadOnce(release)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('the page does not reload if storage is blocked', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(reloadOnce('a')).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('the server counts as reachable after any response', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  expect(await isServerReachable()).toBe(true)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
  expect(await isServerReachable()).toBe(false)
  vi.stubGlobal('navigator', { onLine: false })
  expect(await isServerReachable()).toBe(false)
})

test('code that loads is returned', async () => {
  expect(await loadChunk(async () => 'part')).toBe('part')
  expect(reload).not.toHaveBeenCalled()
})

test('code that no longer exists reloads the page once, then throws the original error', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => new Response(null))
  const gone = new Error('gone')
  const load = () => loadChunk(() => Promise.reject(gone))
  void load()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  await expect(load()).rejects.toBe(gone)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a second request for code that failed reloads the page; other code does not', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => new Response(null))
  const [one, other] = [() => Promise.reject(new Error('one')), () => Promise.reject(new Error('other'))]
  void loadChunk(() => Promise.reject(new Error('of the release before')))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  await expect(loadChunk(one)).rejects.toThrow('one')
  await expect(loadChunk(other)).rejects.toThrow('other')
  expect(reload).toHaveBeenCalledTimes(1)
  void loadChunk(one)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
})

test('the page does not reload without a connection', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  await expect(loadChunk(() => Promise.reject(new Error('offline')))).rejects.toBeInstanceOf(ChunkUnreachable)
  expect(reload).not.toHaveBeenCalled()
})

test('a browser that caches the failure of a file reloads the page on each request', async () => {
  const cause = new Error('kept')
  const fail = () => Promise.reject(cause)
  const load = () => loadChunk(fail)
  vi.stubGlobal('navigator', { onLine: false })
  await expect(load()).rejects.toBeInstanceOf(ChunkUnreachable)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => new Response(null))
  void load()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  void load()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
})

test('before the reload the file is asked for past the cache of the browser', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const asked: [string, string | undefined][] = []
  vi.stubGlobal('fetch', async (url: string, { cache }: RequestInit) => {
    asked.push([url, cache])
    return new Response(null)
  })
  const failure = new TypeError('Failed to fetch dynamically imported module: https://pradois.example/assets/map-1.js')
  void loadChunk(() => Promise.reject(failure))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(asked.at(-1)).toEqual(['https://pradois.example/assets/map-1.js', 'reload'])
})
