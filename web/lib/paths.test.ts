import { expect, test } from 'vitest'
import { safeNext } from './paths.ts'

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
