import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FILES_IN_SHARES, FILES_OF_ONE_SHARE, filesOutsideOf, readShare, SHARES, shareOfDay } from './test-share.ts'

const ROOT = join(import.meta.dirname, '../..')
const NUMBERS = Array.from({ length: SHARES }, (_, index) => String(index + 1))
const INDICES = Array.from({ length: 23 }, (_, index) => index)

test('each index is in exactly one share, and in the rest of every other one', () => {
  for (const index of INDICES) {
    expect(NUMBERS.filter((number) => readShare(number)(index))).toHaveLength(1)
    for (const number of NUMBERS) expect(readShare(`not-${number}`)(index)).toBe(!readShare(number)(index))
    expect(readShare('')(index)).toBe(true)
  }
})

test.each(['0', '9', 'not-', 'not-9', 'all', '1 '])('the share %j is refused', (share) => {
  expect(() => readShare(share)).toThrow('PRA_DOIS_TEST_SHARE')
})

test('of a list that is shorter than there are shares, each share has one and its rest the others', () => {
  for (const number of NUMBERS) {
    const isIn = readShare(number)
    const isOutside = readShare(`not-${number}`)
    expect([0, 1, 2].filter((index) => isIn(index, 3))).toHaveLength(1)
    expect([0, 1, 2].filter((index) => isOutside(index, 3))).toHaveLength(2)
  }
  expect(new Set(NUMBERS.map((number) => [0, 1, 2].find((index) => readShare(number)(index, 3)))).size).toBe(3)
})

test('days in a row have a share each', () => {
  const days = NUMBERS.map((_, day) => shareOfDay(new Date(Date.UTC(2026, 10, 22 + day, 13))))
  expect(days.toSorted()).toEqual(NUMBERS)
})

test('a file that runs as a whole is in one share', () => {
  const runs = NUMBERS.flatMap((number) => FILES_OF_ONE_SHARE.filter((file) => !filesOutsideOf(number).includes(file)))
  expect(runs.toSorted()).toEqual(FILES_OF_ONE_SHARE.toSorted())
  expect(filesOutsideOf('')).toEqual([])
})

test('a quick run goes through the share of a list, and through no file that belongs to one share', () => {
  for (const number of NUMBERS) {
    expect(INDICES.filter((index) => readShare(`check-${number}`)(index))).toEqual(
      INDICES.filter((index) => readShare(number)(index)),
    )
    expect(filesOutsideOf(`check-${number}`)).toEqual(FILES_OF_ONE_SHARE)
  }
})

describe('the lists', () => {
  test('name files that exist', () => {
    const files = [...FILES_IN_SHARES, ...FILES_OF_ONE_SHARE]
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
    expect(new Set(files).size).toBe(files.length)
  })

  test('name every file that checks a share', () => {
    const tests = globSync('tests/{api,db,runtime,e2e}/**/*.{test,spec}.ts', { cwd: ROOT })
    const sharing = tests.filter((file) => /shareOf\(|checkScreens\(/.test(readFileSync(join(ROOT, file), 'utf8')))
    expect(sharing.toSorted()).toEqual(FILES_IN_SHARES.toSorted())
  })
})
