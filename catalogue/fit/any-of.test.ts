import { expect, test } from 'vitest'
import { anyOf, startsWithAnyOf } from './any-of.ts'

const names = anyOf(`
  pizzaria | self service |
  cervej*
`)

test.each([
  ['pizzaria bella', true],
  ['bella pizzaria', true],
  ['cervejaria do porto', true],
  ['restaurante self service', true],
  ['self park', false],
  ['pizzarias', false],
  ['', false],
])('"%s" has a word of the table: %s', (name, has) => expect(names.test(name)).toBe(has))

test('a pattern created later matches a name that was tested before', () => {
  expect(names.test('cantina da serra')).toBe(false)
  expect(anyOf('serra').test('cantina da serra')).toBe(true)
  expect(names.test('cervejaria da serra')).toBe(true)
})

test('a table of prefixes matches only at the beginning', () => {
  expect(startsWithAnyOf('bar do').test('bar do ze')).toBe(true)
  expect(startsWithAnyOf('bar do').test('o bar do ze')).toBe(false)
})
