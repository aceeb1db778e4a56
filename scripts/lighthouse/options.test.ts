import { expect, test } from 'vitest'
import { PAGE_NAMES } from './goals.ts'
import { readLighthouseOptions } from './options.ts'

test('without arguments every page is measured five times', () => {
  expect(readLighthouseOptions([])).toEqual({ pages: PAGE_NAMES, runs: 5 })
})

test('named pages are measured, in the order of the table', () => {
  expect(readLighthouseOptions(['landing', '--runs', '3', 'invite'])).toEqual({ pages: ['invite', 'landing'], runs: 3 })
})

test.each([[['home']], [['--runs', '0']], [['--runs', '2.5']], [['--runs', 'many']], [['--fast']]])(
  '%j is refused with the form of the command',
  (args) => {
    expect(() => readLighthouseOptions(args)).toThrow('npm run lighthouse -- [--runs 5] [invite]')
  },
)
