import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { IDEAS } from '#db/ideas'
import { CATEGORIES } from '#db/vocabulary/categories'
import { toDrawing } from '../../worker/modules/suggestions/present/to-drawing.ts'
import { categoryDrawing } from '../lib/category-drawing.ts'

/** Enough ids for each of the few drawings of a category to be chosen. */
const IDS = Array.from({ length: 200 }, (_, index) => `lugar:${index}`)

const isDrawn = (key: string) => existsSync(new URL(`../../public/drawings/${key}.svg`, import.meta.url))
const missing = (keys: readonly string[]) => [...new Set(keys)].filter((key) => !isDrawn(key)).sort()

// A missing drawing causes no error on a screen, which then shows only the tint.
test('every category has its own drawing', () => {
  expect(missing(CATEGORIES.map(({ slug }) => categoryDrawing(slug)))).toEqual([])
})

test('every idea for home has a drawing', () => {
  expect(missing(IDEAS.map(({ drawing }) => drawing))).toEqual([])
})

test('a place of unknown kind has a drawing of its category', () => {
  expect(missing(CATEGORIES.flatMap(({ name }) => IDS.map((id) => toDrawing(id, null, name))))).toEqual([])
})
