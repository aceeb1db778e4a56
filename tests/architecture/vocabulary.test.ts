import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BRAND } from '#contracts/brand'
import { ACHIEVEMENTS } from '../../worker/modules/achievements/achievement-rules.ts'
import { QUOTED } from './agreed-texts.ts'
import { findTexts } from './find-words.ts'
import { filesBelow, isCode, isTest } from './source-files.ts'

const PAGE = readFileSync('docs/words.md', 'utf8')
const EDGE = '[\\p{L}\\d_-]'

/** `bilhete*, raio` matches `bilhetes` and `raio`, not `raios`. */
const toPattern = (words: string): RegExp =>
  new RegExp(`(?<!${EDGE})(${words.split(', ').join('|').replaceAll('*', '\\p{L}*')})(?!${EDGE})`, 'iu')

/** The rows of the page's table. */
const RULES = [...PAGE.matchAll(/^\| ([^|]+) \| ([^|]+) \|([^|]*)\|$/gm)]
  .map(([, never = '', say = '', except = '']) => ({ never, say, except: except.trim().split(' · ') }))
  .filter(({ never }) => !/^(Never|-+)$/.test(never))
const NAMES = (/^Words with a capital inside a label: (.+)\.$/m.exec(PAGE)?.[1] ?? '').split(', ')

const AGREED: ReadonlySet<string | RegExp> = new Set(Object.values(QUOTED).flat())

/** What a person may type into a search field is not shown. */
const SEARCH_WORDS = /alsoCalled:\s*'[^']*'/g
const without = (text: string, phrases: readonly string[]): string =>
  phrases.reduce((rest, phrase) => (phrase ? rest.replaceAll(phrase, '') : rest), text)

interface Text {
  file: string
  text: string
}
const textsBelow = (...folders: string[]): Text[] =>
  filesBelow(...folders)
    .filter((file) => isCode(file) && !isTest(file))
    .flatMap((file) =>
      findTexts(readFileSync(file, 'utf8').replaceAll(SEARCH_WORDS, "alsoCalled: ''"), file).map((text) => ({
        file,
        text,
      })),
    )
    .filter(({ text }) => !AGREED.has(text))

const screens = textsBelow('web/copy')
const messages = [
  ...textsBelow('worker/contracts/errors.ts', 'worker/modules/notifications', 'worker/modules/previews/page-heads.ts'),
  ...ACHIEVEMENTS.flatMap(({ slug, name, description }) => [name, description].map((text) => ({ file: slug, text }))),
]

const shown = ({ file, text }: Text) => `${file}: ${text}`

describe('the texts use the words of docs/words.md', () => {
  test('the test finds the rules and the texts', () => {
    expect(RULES.length).toBeGreaterThan(9)
    expect(NAMES).toContain('Premium')
    expect(screens.length).toBeGreaterThan(1500)
    expect(messages.length).toBeGreaterThan(300)
  })

  test.each(RULES)('$say, not $never', ({ never, except }) => {
    const pattern = toPattern(never)
    const found = [...screens, ...messages].filter(({ text }) => pattern.test(without(text, [BRAND.name, ...except])))
    expect(found.map(shown)).toEqual([])
  })

  test('hours have no space: 20h', () => {
    const spaced = /(^|\d) h(?![\p{L}\d])/u
    expect([...screens, ...messages].filter(({ text }) => spaced.test(text)).map(shown)).toEqual([])
    expect([' h', 'às 20 h', ' hoje', '20h'].map((text) => spaced.test(text))).toEqual([true, true, false, false])
  })

  // A longer text may quote a label, and the legal documents name laws and companies.
  test('labels have sentence case', () => {
    const names = new RegExp(
      `(?<!${EDGE})(${[...NAMES, ...ACHIEVEMENTS.map(({ name }) => name)].join('|')})(?!${EDGE})`,
      'gu',
    )
    const isTitled = (text: string) =>
      text.split(' ').length <= 5 && /^\p{Lu}[^.,:;!?()“”\n]*\s\p{Lu}\p{Ll}/u.test(text.replaceAll(names, 'x'))
    const labels = screens.filter(({ file }) => !file.startsWith('web/copy/legal/'))
    expect(labels.filter(({ text }) => isTitled(text)).map(shown)).toEqual([])
    expect(['Criar Convite', 'Criar convite', 'Quero o Premium'].map(isTitled)).toEqual([true, false, false])
  })
})

test.each([
  ['bilhete*', 'Os bilhetes', true],
  ['raio, raios', 'Os ensaios', false],
  ['pra, pro', 'convite-pra-dois.png', false],
])('the pattern "%s" in "%s": %s', (words, text, isFound) => {
  expect(toPattern(words).test(text)).toBe(isFound)
})
