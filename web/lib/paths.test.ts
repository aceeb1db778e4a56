import { expect, test } from 'vitest'
import { safeNext, withoutAuthMode } from './paths.ts'

const ORIGIN = 'https://pradois.example'

test.each(['/painel', '/painel/sugestoes?cidade=1#topo'])('the login leads back to %s', (next) => {
  expect(safeNext(next, ORIGIN)).toBe(next)
})

test.each([
  null,
  '',
  'painel',
  'https://evil.example/painel',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  '/api/login',
  '/auth',
  '/auth?next=/auth',
])('the login does not lead to %s', (next) => {
  expect(safeNext(next, ORIGIN)).toBeNull()
})

test('the mode of the login form is removed from the address of a page', () => {
  expect(withoutAuthMode('/painel')).toBe('/painel')
  expect(withoutAuthMode('/painel?modo=criar')).toBe('/painel')
  expect(withoutAuthMode('/painel/sugestoes?cidade=S%C3%A3o+Paulo&modo=criar')).toBe(
    '/painel/sugestoes?cidade=S%C3%A3o+Paulo',
  )
})
