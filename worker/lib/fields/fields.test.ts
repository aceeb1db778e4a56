import { expect, test } from 'vitest'
import { optionalLine, search } from './fields.ts'

const MAX_LENGTH = 80
const Line = optionalLine(MAX_LENGTH)
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

test('a line is composed and has no invisible letters; what shows nothing is empty', () => {
  expect(Line.parse('Jose\u0301')).toBe('Jos\u00E9')
  expect(Line.parse('\uFEFFBia\u200B Sou\u00ADza')).toBe('Bia Souza')
  for (const nothing of ['\u3164', '\u200B', '\u2800', '\u200D', '\u{E0041}', '\uE000'])
    expect(Line.parse(nothing), nothing).toBe('')
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
  'a\u200Fb',
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
