import { expect, test } from 'vitest'
import { skyOf } from './weather.ts'

test.each([
  [0, 'clear'],
  [1, 'clouds'],
  [3, 'clouds'],
  [45, 'fog'],
  [48, 'fog'],
  [51, 'drizzle'],
  [57, 'drizzle'],
  [61, 'rain'],
  [67, 'rain'],
  [71, 'snow'],
  [77, 'snow'],
  [80, 'rain'],
  [82, 'rain'],
  [95, 'storm'],
  [99, 'storm'],
  [100, null],
  [null, null],
])('the code %s is %s', (code, sky) => {
  expect(skyOf(code)).toBe(sky)
})
