import { expect, test } from 'vitest'
import { variantOf } from '../../ui/scene.tsx'
import { distinctSeeds } from './distinct-seeds.ts'

test('three places have three drawings, always the same ones', () => {
  for (const ids of [
    ['a', 'b', 'c'],
    ['a', 'a1', 'a2'],
    ['x', 'xx', 'xxx'],
    ['cnm:1', 'cnm:4', 'cnm:7'],
  ]) {
    const variants = distinctSeeds(ids).map(variantOf)
    expect(new Set(variants).size).toBe(3)
    expect(distinctSeeds(ids).map(variantOf)).toEqual(variants)
  }
})

test('the first place keeps the drawing that it has everywhere else', () => {
  expect(distinctSeeds(['cnm:1', 'cnm:4'])[0]).toBe('cnm:1')
})

test('more places than drawings begin again', () => {
  expect(distinctSeeds(['a', 'b', 'c', 'd', 'e', 'f'])).toHaveLength(6)
})
