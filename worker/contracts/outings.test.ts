import { expect, test } from 'vitest'
import { outingName } from './outings.ts'

const tour = (...names: string[]) => ({ stops: names.map((name) => ({ name })) })

test('a tour has the names of all its stops', () => {
  expect(outingName({ name: 'Café' })).toBe('Café')
  expect(outingName({ name: 'Café', tour: tour('Museu', 'Café') })).toBe('Museu + Café')
  expect(outingName({ name: 'Café', tour: tour('Museu', 'Café', 'Mirante') })).toBe('Museu + Café + Mirante')
})
