import { beforeEach, expect, test, vi } from 'vitest'
import { findDeviceToken, storeDeviceToken } from './api.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

const ANA = ['ana.beatriz', 'ana@exemplo.com.br']
const BIA = ['bia', 'bia@exemplo.com.br']

test('a device on which no one has logged in has no token', () => {
  expect(findDeviceToken('ana.beatriz')).toBeNull()
})

test('each account has its own token, found by username or by address', () => {
  storeDeviceToken('of-ana', ANA)
  storeDeviceToken('of-bia', BIA)
  expect(findDeviceToken('ana.beatriz')).toBe('of-ana')
  expect(findDeviceToken(' Ana@Exemplo.com.br ')).toBe('of-ana')
  expect(findDeviceToken('bia')).toBe('of-bia')
})

test('a newer token replaces the one of the same account, even after a change of address', () => {
  storeDeviceToken('old', ANA)
  storeDeviceToken('new', ['ana.beatriz', 'outra@exemplo.com.br'])
  expect(findDeviceToken('ana@exemplo.com.br')).toBe('new')
  expect(findDeviceToken('outra@exemplo.com.br')).toBe('new')
})

test('a token of an unknown account is sent with the next login and replaced by its response', () => {
  storeDeviceToken('old', ANA)
  storeDeviceToken('after-reset', [])
  expect(findDeviceToken('ana.beatriz')).toBe('after-reset')
  storeDeviceToken('newest', ANA)
  expect(findDeviceToken('ana.beatriz')).toBe('newest')
  expect(findDeviceToken('bia')).toBe('newest')
})

test('the list has a maximum length and contains no names', () => {
  for (let index = 0; index < 8; index += 1) storeDeviceToken(`token-${index}`, [`pessoa-${index}`])
  const text = [...stored.values()].join()
  expect(JSON.parse(text)).toHaveLength(5)
  expect(text).not.toContain('pessoa')
  expect(findDeviceToken('pessoa-7')).toBe('token-7')
})

test.each(['', 'nothing', '{}', '[1, null, {"token": 7}]'])('an invalid list counts as empty: %s', (text) => {
  stored.set('device_tokens', text)
  expect(findDeviceToken('ana.beatriz')).toBeNull()
})
