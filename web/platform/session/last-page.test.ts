import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPage, recallPage, rememberPage } from './last-page.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.useFakeTimers()
  vi.stubGlobal('window', { location: { origin: 'https://pradois.example' } })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the page comes back until it is forgotten', () => {
  rememberPage('/painel/sugestoes?cidade=1')
  expect(recallPage()).toBe('/painel/sugestoes?cidade=1')
  forgetPage()
  expect(recallPage()).toBeNull()
})

test('after half an hour nobody is led back', () => {
  rememberPage('/painel/perfil')
  vi.advanceTimersByTime(30 * 60_000 - 1)
  expect(recallPage()).toBe('/painel/perfil')
  vi.advanceTimersByTime(1)
  expect(recallPage()).toBeNull()
})

test.each(['/', '//evil.example', 'https://evil.example', '/api/login', '/auth'])(
  '%s is no page to go back to',
  (path) => {
    rememberPage(path)
    expect(recallPage()).toBeNull()
  },
)

test.each(['', 'null', '{', '7', '{"path":7,"untilMs":99999999999999}', '{"path":"/painel"}'])(
  'what somebody else wrote there counts for nothing: %s',
  (text) => {
    kept.set('last-page', text)
    expect(recallPage()).toBeNull()
  },
)

test('without storage nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined)
  rememberPage('/painel/perfil')
  forgetPage()
  expect(recallPage()).toBeNull()
})
