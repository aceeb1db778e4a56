import { expect, test } from 'vitest'
import { isSameName, nameForms } from './name-match.ts'

const forms = (name: string, isBusiness = true) =>
  nameForms({ name, neighbourhood: 'Batel', city: 'Curitiba', uf: 'PR' }, isBusiness)

test.each([
  ['Madalosso', 'Restaurante Madalosso', true],
  ['Coco Bambu Curitiba', 'Coco Bambu - Frutos do Mar', true],
  ["Bob's Jardim", 'BOBS JARDIM', true],
  ['Pizzaria Itália', 'Itália Pizzaria e Restaurante', true],
  ['Bar São José', 'Padaria São José', false],
  ['Hotel Central', 'Restaurante Central', false],
  ['Cantina da Ana', 'Cantina da Eva', false],
  ['Bar e Restaurante', 'Restaurante', false],
])('%s and %s have the same name: %j', (a, b, isSame) => {
  expect(isSameName(forms(a), forms(b))).toBe(isSame)
  expect(isSameName(forms(b), forms(a))).toBe(isSame)
})

test('a place other than a business is compared by its whole name', () => {
  expect(isSameName(forms('Museu do Café', false), forms('Museu', false))).toBe(false)
  expect(isSameName(forms('Museu do Café', false), forms('MUSEU DO CAFE', false))).toBe(true)
})
