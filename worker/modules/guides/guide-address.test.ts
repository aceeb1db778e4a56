import { expect, test } from 'vitest'
import { toGuideSubject } from './guide-address.ts'

test.each([
  ['/roles', 'list', '/roles'],
  ['/roles/', 'list', '/roles'],
  ['/roles/pe/recife', { uf: 'pe', city: 'recife' }, '/roles/pe/recife'],
  ['/roles/PE/Recife/', { uf: 'pe', city: 'recife' }, '/roles/pe/recife'],
  ['/roles/sp/s%C3%A3o-paulo', { uf: 'sp', city: 'sao-paulo' }, '/roles/sp/sao-paulo'],
  [
    '/roles/pe/recife/gastronomia',
    { uf: 'pe', city: 'recife', category: 'gastronomia' },
    '/roles/pe/recife/gastronomia',
  ],
])('%s means one page, at one address', (path, address, canonicalPath) => {
  expect(toGuideSubject(path)).toEqual({ address, canonicalPath })
})

test.each([
  '/roles/pe',
  '/roles/pe/stra%C3%9Fe',
  '/roles/pe/1%C2%BA',
  '/roles/pe/%E6%97%A5',
  '/roles/xx/recife',
  '/roles/pe/recife/nada',
  '/roles/pe/recife/romance/mais',
])('%s: no page can have it', (path) => {
  expect(toGuideSubject(path)?.address).toBeNull()
})

test('letters that are none are no reason to fail', () => {
  expect(toGuideSubject('/roles/pe/%E0%A4%A')?.address).toEqual({ uf: 'pe', city: 'e0-a4-a' })
})

test.each(['/', '/rolesx', '/casal/roles', '/painel', '/roles/convidar'])('%s is another page', (path) => {
  expect(toGuideSubject(path)).toBeNull()
})
