import { describe, expect, test } from 'vitest'
import { checkSubscriber, toPostalCode } from './check-subscriber.ts'

describe('the postal code', () => {
  test.each([
    ['', ''],
    ['01310', '01310'],
    ['013101', '01310-1'],
    ['01310100', '01310-100'],
    ['01310-100', '01310-100'],
    ['01.310-100 ', '01310-100'],
    ['0131010099', '01310-100'],
    ['CEP', ''],
    ['01310-', '01310'],
  ])('%j is written %j', (typed, written) => {
    expect(toPostalCode(typed)).toBe(written)
  })
})

describe('the subscriber', () => {
  const good = { name: 'Ana Figueiredo', email: 'ana@exemplo.com.br', postalCode: '' }

  test('the postal code is optional', () => {
    expect(checkSubscriber(good)).toEqual({})
  })

  test.each([
    [{ name: '  ' }, ['name']],
    [{ email: '' }, ['email']],
    [{ email: 'ana@exemplo' }, ['email']],
    [{ name: '', email: 'ana' }, ['name', 'email']],
  ])('%j is refused for %j', (change, fields) => {
    expect(Object.keys(checkSubscriber({ ...good, ...change }))).toEqual(fields)
  })
})
