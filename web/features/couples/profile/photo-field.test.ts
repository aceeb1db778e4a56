import { expect, test } from 'vitest'
import { fitWithin, toSmallJpeg } from './photo-field.tsx'

test('a photo is scaled to fit, keeps its proportions and is never enlarged', () => {
  expect(fitWithin({ width: 4000, height: 3000 }, 400)).toEqual({ width: 400, height: 300 })
  expect(fitWithin({ width: 3000, height: 4000 }, 400)).toEqual({ width: 300, height: 400 })
  expect(fitWithin({ width: 120, height: 80 }, 400)).toEqual({ width: 120, height: 80 })
  expect(fitWithin({ width: 10_000, height: 3 }, 400)).toEqual({ width: 400, height: 1 })
})

test('a photo full of detail is encoded with less quality until it has 60 KB at most', () => {
  const asked: number[] = []
  const ofBytes = (sizes: Record<number, number>) => (quality: number) => {
    asked.push(quality)
    return 'x'.repeat(((sizes[quality] ?? 0) / 3) * 4)
  }
  expect(toSmallJpeg(ofBytes({ 0.8: 60_000 }))).toHaveLength(80_000)
  expect(toSmallJpeg(ofBytes({ 0.8: 80_001, 0.65: 60_003, 0.5: 51_000 }))).toHaveLength(68_000)
  expect(asked).toEqual([0.8, 0.8, 0.65, 0.5])
})
