import { expect, test } from 'vitest'
import { toGuideSubject } from './load-guide.ts'

test.each([
  ['/roles', 'list', '/roles'],
  ['/roles/pe/recife', { uf: 'pe', city: 'recife' }, '/roles/pe/recife'],
  [
    '/roles/pe/recife/gastronomia',
    { uf: 'pe', city: 'recife', category: 'gastronomia' },
    '/roles/pe/recife/gastronomia',
  ],
])('%s is the address of a page', (path, address, canonicalPath) => {
  expect(toGuideSubject(path)).toEqual({ address, canonicalPath })
})

test.each([
  ['/roles/', '/roles'],
  ['/ROLES', '/roles'],
  ['/roles/pe', '/roles#pe'],
  ['/roles/PE/', '/roles#pe'],
  ['/roles/PE/Recife/', '/roles/pe/recife'],
  ['/Roles/pe/recife', '/roles/pe/recife'],
  ['/roles/sp/s%C3%A3o-paulo', '/roles/sp/sao-paulo'],
  ['/roles/convidar/', '/roles/convidar'],
  ['/roles/Convidar', '/roles/convidar'],
])('%s is another spelling of %s', (path, movedTo) => {
  expect(toGuideSubject(path)).toEqual({ movedTo })
})

test.each([
  '/roles/xx',
  '/roles/pe/stra%C3%9Fe',
  '/roles/pe/1%C2%BA',
  '/roles/pe/%E6%97%A5',
  '/roles/xx/recife',
  '/roles/pe/recife/nada',
  '/roles/PE/Recife/Nada',
  '/roles/pe/recife%2Fromance',
  '/roles/pe/..%2f..%2fetc',
  '/roles/pe/recife/romance/mais',
])('%s cannot be the address of a page', (path) => {
  expect(toGuideSubject(path)).toEqual({ address: null, canonicalPath: path })
})

test('an invalid escape is handled as text', () => {
  expect(toGuideSubject('/roles/pe/%E0%A4%A')).toEqual({ movedTo: '/roles/pe/e0-a4-a' })
})

test.each(['/', '/rolesx', '/casal/roles', '/painel', '/roles/convidar'])('%s is another page', (path) => {
  expect(toGuideSubject(path)).toBeNull()
})
