import { expect, test } from 'vitest'
import { toInitials } from './avatar.tsx'

test.each([
  ['Bia', 'B'],
  ['Ana Clara', 'AC'],
  ['Maria das Dores Gonçalves de Albuquerque', 'MA'],
  ['ana-e-bia', 'AB'],
  ['érica', 'É'],
  ['', ''],
  ['  ', ''],
])('the name "%s" has the initials "%s"', (name, initials) => {
  expect(toInitials(name)).toBe(initials)
})
