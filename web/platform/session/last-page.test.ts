import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPage, recallPage, rememberPage } from './last-page.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers()
  vi.stubGlobal('window', { location: { origin: 'https://pradois.example' } })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a remembered page is recalled until it is forgotten', () => {
  rememberPage('/painel/sugestoes?cidade=1')
  expect(recallPage()).toBe('/painel/sugestoes?cidade=1')
  forgetPage()
  expect(recallPage()).toBeNull()
})

test('a remembered page expires after half an hour', () => {
  rememberPage('/painel/perfil')
  vi.advanceTimersByTime(30 * 60_000 - 1)
  expect(recallPage()).toBe('/painel/perfil')
  vi.advanceTimersByTime(1)
  expect(recallPage()).toBeNull()
})

test.each(['/', '//evil.example', 'https://evil.example', '/api/login', '/auth'])('%s is never recalled', (path) => {
  rememberPage(path)
  expect(recallPage()).toBeNull()
})

test.each(['', 'null', '{', '7', '{"path":7,"untilMs":99999999999999}', '{"path":"/painel"}'])(
  'an invalid stored value is ignored: %s',
  (text) => {
    stored.set('last-page', text)
    expect(recallPage()).toBeNull()
  },
)

test('without storage no function throws', () => {
  vi.stubGlobal('sessionStorage', undefined)
  rememberPage('/painel/perfil')
  forgetPage()
  expect(recallPage()).toBeNull()
})
