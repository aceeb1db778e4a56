import { expect, test } from 'vitest'
import { MAX_MESSAGE_LENGTH, MAX_SIGNATURE_LENGTH, Message, Signature } from './invitation-note.ts'

const isMessage = (text: unknown) => Message.safeParse(text).success

test('a line is trimmed, and need not be there', () => {
  expect(Signature.parse('  Bia ')).toBe('Bia')
  expect(Message.parse('   ')).toBe('')
  expect([Signature.parse(undefined), Message.parse(undefined)]).toEqual([undefined, undefined])
})

test('characters are counted as people see letters, not as a computer stores them', () => {
  for (const letter of ['x', 'ã', '🍕', '界']) {
    expect(Signature.safeParse(letter.repeat(MAX_SIGNATURE_LENGTH)).success).toBe(true)
    expect(Signature.safeParse(letter.repeat(MAX_SIGNATURE_LENGTH + 1)).success).toBe(false)
    expect(isMessage(letter.repeat(MAX_MESSAGE_LENGTH))).toBe(true)
    expect(isMessage(letter.repeat(MAX_MESSAGE_LENGTH + 1))).toBe(false)
  }
})

test.each(['tô com saudade de rodízio', '<b>&amp;"\'</b>', '👩🏽‍❤️‍👩🏻 bora?', 'مرحبا', 'שלום'])(
  'any script is welcome: %s',
  (text) => expect(isMessage(text)).toBe(true),
)

test.each([
  'a\nb',
  'a\rb',
  'a\tb',
  'a\u0000b',
  'a\u0085b',
  'a\u2028b',
  'a\u2029b',
  'a\u202Eb',
  'a\u2067b',
  '\uD83C',
  7,
  null,
  ['a'],
])('what breaks the line or turns it is refused: %j', (text) => expect(isMessage(text)).toBe(false))
