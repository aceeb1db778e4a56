import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#db/catalogue/sources/categories'
import { IDEAS } from '../../worker/modules/suggestions/ideas/ideas.ts'
import { toDrawing } from '../../worker/modules/suggestions/present/to-drawing.ts'
import { categoryDrawing } from '../lib/category-drawing.ts'

/** Enough of them that each of the few drawings of a category comes up. */
const IDS = Array.from({ length: 200 }, (_, index) => `lugar:${index}`)

const isDrawn = (key: string) => existsSync(new URL(`../../public/drawings/${key}.svg`, import.meta.url))
const missing = (keys: readonly string[]) => [...new Set(keys)].filter((key) => !isDrawn(key)).sort()

// A screen shows no error where a drawing is missing, only the tint: it has to be noticed here.
test('every category has the drawing that stands for it', () => {
  expect(missing(CATEGORIES.map(({ slug }) => categoryDrawing(slug)))).toEqual([])
})

test('every idea for home has its drawing', () => {
  expect(missing(IDEAS.map(({ drawing }) => drawing))).toEqual([])
})

test('a place of no known kind has a drawing of its category', () => {
  expect(missing(CATEGORIES.flatMap(({ name }) => IDS.map((id) => toDrawing(id, null, name))))).toEqual([])
})
