import { expect, test } from 'vitest'
import { safeNext, withoutAuthMode } from './paths.ts'

const ORIGIN = 'https://pradois.example'

test.each(['/painel', '/painel/sugestoes?cidade=1#topo'])('%s is a page to come back to', (next) => {
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
])('%s is not', (next) => {
  expect(safeNext(next, ORIGIN)).toBeNull()
})

test('the mode of the form is no part of the page behind it', () => {
  expect(withoutAuthMode('/painel')).toBe('/painel')
  expect(withoutAuthMode('/painel?modo=criar')).toBe('/painel')
  expect(withoutAuthMode('/painel/sugestoes?cidade=S%C3%A3o+Paulo&modo=criar')).toBe(
    '/painel/sugestoes?cidade=S%C3%A3o+Paulo',
  )
})
