import { expect, test } from 'vitest'
import { toStoredSubject } from './load-page.ts'

const TOKEN = `${'Ab3_-'.repeat(6)}Zz`

test.each([
  [`/convite/${TOKEN}`, { kind: 'invitation', name: TOKEN }],
  [`/compartilhar/${TOKEN}`, { kind: 'invitation', name: TOKEN }],
  ['/casal/ana-e-bia', { kind: 'couple', name: 'ana-e-bia' }],
  ['/casal/Ana-E-Bia', { kind: 'couple', name: 'ana-e-bia' }],
])('%s is read from the database', (path, subject) => {
  expect(toStoredSubject(path)).toEqual(subject)
})

test.each([
  '/',
  '/faq',
  '/painel',
  '/convite',
  '/convite/',
  '/convite/um-token',
  `/convite/${TOKEN}/x`,
  `/convite/${TOKEN}%20`,
  '/casal/',
  '/casal/a',
  `/casal/${'a'.repeat(41)}`,
  '/casal/%22%3E%3Cscript%3E',
  "/casal/'-or-1",
])('%s costs no round trip', (path) => {
  expect(toStoredSubject(path)).toBeNull()
})
