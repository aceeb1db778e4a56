import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tabStorage } from './browser-storage.ts'

const refuse = () => {
  throw new DOMException('blocked', 'SecurityError')
}

beforeEach(() => {
  const stored: Record<string, string> = {}
  // As in a browser, the keys of a storage are its own properties.
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value
    },
    removeItem: (key: string) => {
      delete stored[key]
    },
  }
  vi.stubGlobal('sessionStorage', new Proxy(stored, { get: (_, name) => Reflect.get(methods, name) }))
})
afterEach(() => vi.unstubAllGlobals())

test('a written value is read until it is removed', () => {
  expect(tabStorage.write('key', '{"a":1}')).toBe(true)
  expect(tabStorage.read('key')).toBe('{"a":1}')
  expect(tabStorage.readJson('key')).toEqual({ a: 1 })
  tabStorage.remove('key')
  expect(tabStorage.read('key')).toBeNull()
})

test('a text that is not JSON is read as null', () => {
  tabStorage.write('key', 'amanhã')
  expect(tabStorage.readJson('key')).toBeNull()
})

test('removing a prefix leaves the other keys', () => {
  for (const key of ['draft:a', 'draft:b', 'last-page']) tabStorage.write(key, '1')
  tabStorage.removeAll('draft:')
  expect(['draft:a', 'draft:b', 'last-page'].map((key) => tabStorage.read(key))).toEqual([null, null, '1'])
})

test('if storage is refused, the copy in memory is read', () => {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(tabStorage.write('key', 'value')).toBe(false)
  expect([tabStorage.read('key'), tabStorage.read('key', 'memory')]).toEqual([null, 'memory'])
  expect(() => tabStorage.remove('key')).not.toThrow()
  expect(() => tabStorage.removeAll('')).not.toThrow()
})

test('nothing is read outside a browser', () => {
  vi.unstubAllGlobals()
  expect(tabStorage.read('key')).toBeNull()
})
