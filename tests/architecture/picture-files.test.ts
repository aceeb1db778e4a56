import { globSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const KIBIBYTE = 1024
/** Drawings have a small limit, because a list of places shows dozens of them. */
const LIMITS = [
  { files: 'public/drawings/*.svg', limitBytes: 3 * KIBIBYTE, atLeast: 200 },
  { files: '{public,web}/**/*.{svg,png,webp,avif,jpg,jpeg}', limitBytes: 60_000, atLeast: 220 },
] as const

test.each(LIMITS)('no file of $files has more than $limitBytes bytes', ({ files, limitBytes, atLeast }) => {
  const sizes = globSync(files).map((file) => ({ file, bytes: statSync(file).size }))
  expect(sizes.length).toBeGreaterThan(atLeast)
  expect(sizes.filter(({ bytes }) => bytes > limitBytes)).toEqual([])
})
