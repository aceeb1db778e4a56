import { expect, test } from 'vitest'
import { readJoinCode } from './couples.ts'

test.each([
  ['K7M2QX9P', 'K7M2QX9P'],
  [' k7m2-qx9p ', 'K7M2QX9P'],
  ['k7m2 qx9p', 'K7M2QX9P'],
  ['K7M2QX9', null],
  ['K7M2QX9PP', null],
  ['K7M2QX9O', null],
  ['../admin', null],
  ['', null],
])('%j is the code %j', (typed, code) => {
  expect(readJoinCode(typed)).toBe(code)
})
