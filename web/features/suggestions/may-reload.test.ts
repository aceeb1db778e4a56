import { expect, test } from 'vitest'
import { mayReload } from './may-reload.ts'

const list = (places: number, ideas: number) =>
  [...Array(places).fill('place'), ...Array(ideas).fill('idea')].map((kind: 'place' | 'idea') => ({ kind }))

test.each([
  ['a full list of a Premium couple', {}, true],
  ['a list with every known place', { activities: list(8, 2) }, false],
  ['a list of ideas, which can be others', { activities: list(1, 3) }, true],
  ['the last reload is used', { reloadsLeft: 0 }, false],
  ['without Premium', { isPremium: false }, false],
])('a reload of %s: %o is offered: %s', (_, changed, expected) => {
  expect(mayReload({ isPremium: true, reloadsLeft: 5, activities: list(10, 0), ...changed })).toBe(expected)
})
