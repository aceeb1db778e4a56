import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesBelow, isCode } from './source-files.ts'

const PAGES = filesBelow('*.md', '.dev.vars.example')
const FILES = [
  ...filesBelow(
    'web',
    'worker',
    'db',
    'catalogue',
    'scripts',
    'tests',
    'vite.config.ts',
    'vitest.config.ts',
    'wrangler.toml',
  ),
  ...PAGES,
]
  .filter((file) => isCode(file) || /\.(md|mjs|toml|css|example)$/.test(file))
  .filter((file) => file !== 'tests/architecture/citations.test.ts')
const texts = FILES.map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const DECISIONS = filesBelow('docs/decisions')
const RULES_PAGE = 'docs/rules.md'
const RULE_NUMBER = /^\| ([a-z]+\.\d+) \|/gm
const rules = new Set(
  existsSync(RULES_PAGE) ? [...readFileSync(RULES_PAGE, 'utf8').matchAll(RULE_NUMBER)].map(([, number]) => number) : [],
)

const isPage = (path: string) =>
  existsSync(path) || DECISIONS.some((decision) => path.length > 18 && decision.startsWith(path))

/** `docs/places.md`, `docs/decisions/0007`: not part of a longer address. */
const PAGE_CITED = /(?<![\w./-])docs\/[\w./-]*\w/g
const DECISION_CITED = /\bdecisions? (\d{4}(?:(?:,| and) \d{4})*)/gi
const RULE_CITED = /\brules\.md,? `?([a-z]+\.\d+(?:(?:,| and| to) `?[a-z]+\.\d+)*)/g
const LINK = /\]\(([^)\s:#]+)(?:#[^)\s]*)?\)/g
/** `worker/http/on.ts`: a path of the repository between backticks. */
const PATH_CITED = /`((?:web|worker|db|catalogue|scripts|tests|public|docs)\/[\w./-]*\w)`/g
/** `on.ts`: the name of a source file between backticks. */
const NAME_CITED = /`([\w-]+(?:\.\w+)*\.tsx?)`/g
/** Lines of comments, in which files are named. */
const COMMENT = /^\s*(?:\*|\/\/|\/\*|#).*$/gm
const FILE_CITED =
  /(?<![\w./-])(?:web|worker|db|catalogue|scripts|tests|public)\/[\w./-]+\.(?:tsx?|md|mjs|css|csv|json)\b/g
/** Names of earlier specifications, which are not in the repository. */
const NOT_HERE =
  /\bPRODUCT(\.md|,? §|, "| quotes\b)|\bDECISIONS(\.md|,? "|\b)|\bAPI\.md\b|\bAPI "[A-Z]|\bthe specification\b/g

/** The captures of a pattern in all files for which the condition fails, each with its file. */
const broken = (pattern: RegExp, holds: (cited: string, file: string) => boolean, files = texts): string[] =>
  files.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)]
      .map((match) => match[1] ?? match[0])
      .filter((cited) => !holds(cited, file))
      .map((cited) => `${file}: ${cited}`),
  )

describe('every cited page, record and rule exists', () => {
  test('every cited page of docs exists', () => {
    expect(broken(PAGE_CITED, isPage)).toEqual([])
  })

  test('every link of a page has a target', () => {
    const pages = texts.filter(({ file }) => file.endsWith('.md'))
    expect(pages.length).toBeGreaterThan(20)
    expect(broken(LINK, (link, file) => existsSync(normalize(join(dirname(file), link))), pages)).toEqual([])
  })

  test('every cited decision record exists', () => {
    const isRecord = (number: string) => DECISIONS.some((file) => file.startsWith(`docs/decisions/${number}-`))
    expect(broken(DECISION_CITED, (cited) => (cited.match(/\d{4}/g) ?? []).every(isRecord))).toEqual([])
  })

  test('every cited rule exists', () => {
    expect(rules.size).toBeGreaterThan(50)
    expect(broken(RULE_CITED, (cited) => (cited.match(/[a-z]+\.\d+/g) ?? []).every((rule) => rules.has(rule)))).toEqual(
      [],
    )
  })

  test('no file cites an earlier specification', () => {
    expect(broken(NOT_HERE, () => false)).toEqual([])
  })
})

describe('files that are named exist', () => {
  const pages = texts.filter(({ file }) => PAGES.includes(file))
  const files = filesBelow('.')
  const names = new Set(files.map((file) => basename(file)))
  // Git leaves empty folders behind, so a folder exists only if it contains a file.
  const isThere = (path: string) => files.some((file) => file === path || file.startsWith(`${path}/`))

  test('every path in a document exists', () => {
    expect(broken(PATH_CITED, isThere, pages)).toEqual([])
  })

  test('every file name in a document exists', () => {
    expect(broken(NAME_CITED, (name) => names.has(name), pages)).toEqual([])
  })

  test('every path in a comment exists', () => {
    const comments = texts.map(({ file, text }) => ({ file, text: (text.match(COMMENT) ?? []).join('\n') }))
    expect(broken(FILE_CITED, isThere, comments)).toEqual([])
  })

  test('the page of rules names the file of each rule', () => {
    const page = pages.filter(({ file }) => file === RULES_PAGE)
    expect(broken(/^\| [a-z]+\.\d+ \|.*\| (.*) \|$/gm, (where) => where.includes('`'), page)).toEqual([])
  })
})
