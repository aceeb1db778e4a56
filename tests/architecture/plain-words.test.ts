import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type BannedWord,
  bannedInDocument,
  bannedInName,
  bannedInSentence,
  EMPTY_FILE_NAMES,
  mayOffend,
} from './plain-words.ts'
import {
  CODE_FILES,
  childrenOf,
  filesBelow,
  isTest,
  readSource,
  type SourceFile,
  type SyntaxNode,
} from './source-files.ts'

/** The files that ban the words. */
const ABOUT_WORDS = ['tests/architecture/plain-words.ts', 'tests/architecture/plain-words.test.ts']

function nodesOf(node: SyntaxNode, type: string): SyntaxNode[] {
  const below = childrenOf(node).flatMap((child) => nodesOf(child, type))
  return node.type === type ? [node, ...below] : below
}

const namesIn = ({ program }: SourceFile): Set<string> =>
  new Set(nodesOf(program, 'Identifier').map(({ name }) => String(name)))

const TITLE = /(?:\b(?:test|describe)\b[^'"`\n]*|\]\))\(\s*(['"`])((?:(?!\1).)+)\1/g
const titlesIn = ({ file, text }: SourceFile): string[] =>
  isTest(file) ? [...text.matchAll(TITLE)].map(([, , title = '']) => title) : []

const offence = (where: string, what: string, word: BannedWord | undefined): string[] =>
  word ? [`${where}: ${what.trim().slice(0, 100)} (${word.instead})`] : []

function offencesIn(source: SourceFile): string[] {
  return [
    ...[...namesIn(source)].flatMap((name) => offence(source.file, name, bannedInName(name))),
    ...source.comments.flatMap(({ text, line }) =>
      text
        .split('\n')
        .flatMap((part, index) => offence(`${source.file}:${line + index}`, part, bannedInSentence(part))),
    ),
    ...titlesIn(source).flatMap((title) => offence(source.file, title, bannedInSentence(title))),
  ]
}

const offencesInPage = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((part, index) => offence(`${file}:${index + 1}`, part, bannedInDocument(part)))

test('names, comments and test titles use the words of the glossary', () => {
  const files = CODE_FILES.filter((file) => !ABOUT_WORDS.includes(file))
  expect(files.length).toBeGreaterThan(1000)
  // Reads files as text first, because parsing every file is slow.
  const suspicious = files.filter((file) => mayOffend(readFileSync(file, 'utf8')))
  expect(suspicious.flatMap((file) => offencesIn(readSource(file)))).toEqual([])
})

test('documents and names of decision records use the words of the glossary', () => {
  const pages = filesBelow('docs', 'README.md', '.dev.vars.example').filter((file) => /\.(md|example)$/.test(file))
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.flatMap(offencesInPage)).toEqual([])
  const records = pages.filter((file) => file.startsWith('docs/decisions/'))
  const words = (file: string) => basename(file, '.md').replaceAll('-', ' ')
  expect(records.flatMap((file) => offence(file, words(file), bannedInDocument(words(file))))).toEqual([])
})

test('names of files use the words of the glossary and describe the content', () => {
  const offences = CODE_FILES.filter((file) => !ABOUT_WORDS.includes(file)).flatMap((file) => {
    const stem = basename(file).replace(/(\.(test|spec|shots))?\.tsx?$/, '')
    if (EMPTY_FILE_NAMES.includes(stem)) return [`${file}: says nothing`]
    return offence(file, stem, bannedInName(stem))
  })
  expect(offences).toEqual([])
})

describe('the check', () => {
  test.each([
    ['listKeptMessages', 'stored or cached'],
    ['KEPT_MESSAGES', 'stored or cached'],
    ['StripeStandIn', 'fake server'],
    ['standInFor', 'fake server'],
    ['sameHouse', 'chain'],
  ])('finds the coined word in %s', (name, instead) => {
    expect(bannedInName(name)?.instead).toBe(instead)
  })

  test.each(['warehouse', 'houseNumber', 'lookup', 'lookAt', 'react', 'contact', 'internationalPhoneNumber', 'keep'])(
    'lets %s pass',
    (name) => {
      expect(bannedInName(name)).toBeUndefined()
    },
  )

  test.each(['whoever asks', 'the limits stand in a table', 'what is kept', 'the same of a place'])(
    'finds "%s" in a document',
    (sentence) => {
      expect(bannedInDocument(sentence)).toBeDefined()
      expect(bannedInSentence(sentence)).toBeUndefined()
    },
  )

  test.each(['no schema is sent to the phone', 'a stand-in of Google', 'two places of one house'])(
    'finds a coined word in "%s"',
    (sentence) => {
      expect(bannedInSentence(sentence)).toBeDefined()
    },
  )

  test.each(['the phone number', 'a house number', 'a warehouse', 'what the answer means', 'a phone shows the map'])(
    'lets "%s" pass',
    (sentence) => {
      expect(bannedInSentence(sentence)).toBeUndefined()
    },
  )
})
