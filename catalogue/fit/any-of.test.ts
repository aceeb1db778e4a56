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

test('a pattern made later sees a name that was asked about before', () => {
  expect(names.test('cantina da serra')).toBe(false)
  expect(anyOf('serra').test('cantina da serra')).toBe(true)
  expect(names.test('cervejaria da serra')).toBe(true)
})

test('a table for beginnings finds its words at the beginning only', () => {
  expect(startsWithAnyOf('bar do').test('bar do ze')).toBe(true)
  expect(startsWithAnyOf('bar do').test('o bar do ze')).toBe(false)
})
