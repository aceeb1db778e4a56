import { expect, test } from 'vitest'
import {
  firstHtmlVerdict,
  guestVerdicts,
  lcpVerdict,
  PAGE_NAMES,
  pageVerdicts,
  slowHeadingVerdict,
  verdictLine,
} from './goals.ts'
import { GOOD } from './sample-measurement.ts'

const BARE = { ...GOOD, lcpMs: 1500, tbtMs: 100 }
const linesOf = (...args: Parameters<typeof pageVerdicts>) => pageVerdicts(...args).map(verdictLine)
const missedBy = (...args: Parameters<typeof pageVerdicts>) =>
  pageVerdicts(...args)
    .filter(({ isMet }) => !isMet)
    .map(({ goal }) => goal)

test('a page that reaches every goal has a line for each', () => {
  expect(linesOf('landing', { ...GOOD, lcpMs: 1350, tbtMs: 130 }, BARE)).toEqual([
    'PASS  landing: performance ≥ 99: 100',
    'PASS  landing: accessibility ≥ 100: 100',
    'PASS  landing: best practices ≥ 100: 100',
    'PASS  landing: SEO ≥ 100: 100',
    'PASS  landing: CLS ≤ 0.005: 0.000',
    'PASS  landing: LCP ≤ 0.9 × bare: 0.90 (1350 / 1500 ms)',
    'PASS  landing: TBT ≤ 1.3 × bare, or ≤ 50 ms: 130 / 100 ms',
  ])
})

test('a page that misses every goal says by how much', () => {
  const poor = { ...GOOD, performance: 98, accessibility: 99, bestPractices: 96, seo: 92, cls: 0.0061 }
  expect(linesOf('login', { ...poor, lcpMs: 3000, tbtMs: 131 }, BARE)).toEqual([
    'FAIL  login: performance ≥ 99: 98',
    'FAIL  login: accessibility ≥ 100: 99',
    'FAIL  login: best practices ≥ 100: 96',
    'FAIL  login: SEO ≥ 100: 92',
    'FAIL  login: CLS ≤ 0.005: 0.006',
    'FAIL  login: LCP ≤ 0.9 × bare: 2.00 (3000 / 1500 ms)',
    'FAIL  login: TBT ≤ 1.3 × bare, or ≤ 50 ms: 131 / 100 ms',
  ])
})

test('beside a bare stack that hardly blocks, a page that blocks unnoticed is good enough', () => {
  const [still, page] = [
    { ...BARE, tbtMs: 0 },
    { ...GOOD, lcpMs: 1000 },
  ]
  expect(missedBy('couple', { ...page, tbtMs: 50 }, still)).toEqual([])
  expect(missedBy('couple', { ...page, tbtMs: 51 }, still)).toEqual(['couple: TBT ≤ 1.3 × bare, or ≤ 50 ms'])
})

test('SEO counts where a search engine may list the page', () => {
  const page = { ...GOOD, seo: 69 }
  const judged = PAGE_NAMES.filter((name) => missedBy(name, page, BARE).length > 0)
  expect(judged).toEqual(['landing', 'couple', 'login', 'faq', 'ranking', 'city', 'cities'])
})

test('behind the session 97 is enough, and nothing is held against the bare stack', () => {
  expect(missedBy('dashboard', { ...GOOD, performance: 97, lcpMs: 4000, tbtMs: 900 }, BARE)).toEqual([])
  expect(missedBy('create', { ...GOOD, performance: 96 }, BARE)).toEqual(['create: performance ≥ 97'])
})

test.each([
  [lcpVerdict('invite: LCP', 1351, 1500), 'FAIL  invite: LCP ≤ 0.9 × bare: 0.90 (1351 / 1500 ms)'],
  [
    firstHtmlVerdict({ bytes: 14_000, suggestions: 10 }),
    'PASS  Premium invitation, 10 suggestions: bytes of the first HTML ≤ 14000: 14000',
  ],
  [slowHeadingVerdict(3000.6), 'FAIL  dashboard: ms to the heading at 400 ms, 50 KB/s, CPU ÷ 4 ≤ 3000: 3001'],
])('%#: the bound itself is good, a little more is not', (verdict, line) => {
  expect(verdictLine(verdict)).toBe(line)
})

test('what a guest loads is counted in files and bytes', () => {
  expect(guestVerdicts({ ...GOOD, requests: 9, totalBytes: 120_000 }).map(verdictLine)).toEqual([
    'FAIL  guest view: requests ≤ 8: 9',
    'PASS  guest view: bytes ≤ 120000: 120000',
  ])
})
