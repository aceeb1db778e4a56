import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { CODE_FILES } from './source-files.ts'

const MAX_FILES = 20
const MAX_LINES = 250

/** One file for each noun of the product, or for each screen. */
const FLAT: readonly string[] = ['worker/contracts', 'web/copy', 'web/pages']

/** Tables of data and of words, which readers use for look-ups. */
const DATA: readonly string[] = [
  'catalogue/fit/withheld-places.ts',
  'catalogue/kinds/kind-names.ts',
  'tests/api/privacy/data-map.ts',
  'tests/api/permissions/permission-table.ts',
  'web/copy/legal/privacy.ts',
  'worker/modules/admin/places/schemas.ts',
]

const linesOf = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1

test(`no folder holds more than ${MAX_FILES} files of code`, () => {
  const folders = Map.groupBy(CODE_FILES, (file) => dirname(file))
  expect(folders.size).toBeGreaterThan(100)
  const tooLarge = [...folders].filter(([folder, files]) => files.length > MAX_FILES && !FLAT.includes(folder))
  expect(tooLarge.map(([folder, files]) => `${folder}: ${files.length} files`)).toEqual([])
})

test(`no file is longer than ${MAX_LINES} lines, except tables of data and words`, () => {
  const tooLong = CODE_FILES.map((file) => ({ file, lines: linesOf(file) })).filter(({ lines }) => lines > MAX_LINES)
  expect(
    DATA.filter((file) => !tooLong.some((long) => long.file === file)),
    'need not be listed',
  ).toEqual([])
  const code = tooLong.filter(({ file }) => !DATA.includes(file))
  expect(code.map(({ file, lines }) => `${file}: ${lines} lines`)).toEqual([])
})
