import { expect, test } from 'vitest'
import { search, shownLine } from './fields.ts'

const MAX_LENGTH = 80
const Line = shownLine(MAX_LENGTH)
const isLine = (text: unknown) => Line.safeParse(text).success

test('a line is trimmed and may be absent', () => {
  expect(['  Bia ', '   ', undefined].map((text) => Line.parse(text))).toEqual(['Bia', '', undefined])
})

test('a letter counts as one character, however many bytes it has', () => {
  for (const letter of ['x', 'ã', '🍕', '界']) {
    expect(isLine(letter.repeat(MAX_LENGTH))).toBe(true)
    expect(isLine(letter.repeat(MAX_LENGTH + 1))).toBe(false)
  }
})

test.each(['tô com saudade de rodízio', '<b>&amp;"\'</b>', '👩🏽‍❤️‍👩🏻 bora?', 'مرحبا', 'שלום'])(
  'every script is accepted: %s',
  (text) => expect(isLine(text)).toBe(true),
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
])('a character that breaks or reverses the line is refused: %j', (text) => expect(isLine(text)).toBe(false))

test('a search finds what a spreadsheet shows, without the apostrophe of the CSV file', () => {
  const parse = (text: unknown) => search(MAX_LENGTH).parse(text)
  expect(["'-ana", "'=x", "d'Água", "'ana", ' a ', undefined].map(parse)).toEqual([
    '-ana',
    '=x',
    "d'Água",
    "'ana",
    'a',
    '',
  ])
})
