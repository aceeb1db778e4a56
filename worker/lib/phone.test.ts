import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brazilianPhoneOf, phoneOf } from './phone.ts'

test.each([
  ['+55 11 3079-6277', '+55 11 3079-6277'],
  ['(11) 3079-6277', '+55 11 3079-6277'],
  ['011 3079-6277', '+55 11 3079-6277'],
  ['+551130796277', '+55 11 3079-6277'],
  ['0055 11 3079 6277', '+55 11 3079-6277'],
  ['+55 (19) 99123-4567', '+55 19 99123-4567'],
  ['55 55 99123-4567', '+55 55 99123-4567'],
  ['(55) 3222-1234', '+55 55 3222-1234'],
  ['3079-6277; +55 11 99999-1234', '+55 11 99999-1234'],
  ['11 3079-6277 / 11 3079-6278', '+55 11 3079-6277'],
  ['11 3079-6277 ramal 20', null],
  ['3079-6277', null],
  ['0800 123 4567', null],
  ['+1 212 555 0100', null],
  ['+595 61 500-000', null],
  ['(11) 1079-6277', null],
  ['(10) 3079-6277', null],
  ['', null],
  [null, null],
])('the line %j holds the number %j', (line, phone) => {
  expect(brazilianPhoneOf(line)).toBe(phone)
})

test('a found number has the product’s format, and its digits come from the line', () => {
  const line = fc.oneof(fc.string(), fc.stringMatching(/^[+\d() ;/-]{0,25}$/))
  fc.assert(
    fc.property(line, (text) => {
      const phone = brazilianPhoneOf(text)
      if (phone === null) return
      expect(phoneOf(phone)).toBe(phone)
      expect(text.replaceAll(/\D/g, '')).toContain(phone.slice(3).replaceAll(/\D/g, ''))
    }),
  )
})
