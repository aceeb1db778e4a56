import { expect, test } from 'vitest'
import { variantOf } from '../../ui/scene.tsx'
import { toSceneSeeds } from './scene-seeds.ts'

test('no two places that follow each other have the same drawing', () => {
  const ids = Array.from({ length: 300 }, (_, index) => `cadastur-${index * 7919}`)
  const variants = toSceneSeeds(ids).map(variantOf)
  expect(variants.filter((variant, index) => variant === variants[index - 1])).toEqual([])
})

test('a place keeps its own drawing where it can', () => {
  expect(toSceneSeeds(['a'])).toEqual(['a'])
  const [first, second] = toSceneSeeds(['a', 'a'])
  expect(first).toBe('a')
  expect(second).not.toBe('a')
})
