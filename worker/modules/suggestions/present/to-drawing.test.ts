import { expect, test } from 'vitest'
import { distinctDrawings } from './to-drawing.ts'

const cafes = (count: number) => Array.from({ length: count }, () => ({ drawing: 'cafe-1', category: 'Gastronomia' }))

test('a list repeats no drawing while its category has another one', () => {
  expect(distinctDrawings(cafes(1))).toEqual(['cafe-1'])
  const six = distinctDrawings(cafes(6))
  expect(six[0]).toBe('cafe-1')
  expect(new Set(six).size).toBe(6)
  expect(distinctDrawings(cafes(7)).at(-1)).toBe('cafe-1')
})

test('a list without repeated drawings stays unchanged', () => {
  const list = [
    { drawing: 'cafe-1', category: 'Gastronomia' },
    { drawing: 'praia-1', category: 'Aquático' },
  ]
  expect(distinctDrawings(list)).toEqual(['cafe-1', 'praia-1'])
})
