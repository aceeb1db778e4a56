import type { Measurement } from './measurement.ts'

interface PageGoals {
  /** Least performance score; null where there is no goal. */
  performance: number | null
  /** A search engine may list it: Lighthouse takes points off any other page for that. */
  isIndexed: boolean
  /** Whether its LCP and TBT are held against those of the bare stack. */
  isBesideBare: boolean
}

const OPEN = { performance: 99, isIndexed: true, isBesideBare: true }
const SIGNED_IN = { performance: 97, isIndexed: false, isBesideBare: false }
/** What people find by a search engine. */
const SEARCHED = { performance: 99, isIndexed: true, isBesideBare: false }
const READ = { performance: null, isIndexed: true, isBesideBare: false }

/** Pages that are measured, by the name that the command takes. */
export const PAGE_GOALS = {
  invite: { ...OPEN, isIndexed: false },
  landing: OPEN,
  couple: OPEN,
  login: OPEN,
  dashboard: SIGNED_IN,
  create: SIGNED_IN,
  faq: READ,
  ranking: READ,
  city: SEARCHED,
  cities: SEARCHED,
} satisfies Record<string, PageGoals>
export type PageName = keyof typeof PAGE_GOALS

export const PAGE_NAMES = Object.keys(PAGE_GOALS) as PageName[]
export const isPageName = (name: string): name is PageName => Object.hasOwn(PAGE_GOALS, name)

/** What a page may be at most as against the bare stack of the same run. */
const LCP_OF_BARE = 0.9
const TBT_OF_BARE = 1.3
/** A bare stack that blocks for 10 ms would leave 13: below this nobody notices, and a busy machine makes the difference. */
const UNNOTICED_TBT_MS = 50
const CLS = 0.005
const FULL = 100
const GUEST_REQUESTS = 8
const GUEST_BYTES = 120_000
const FIRST_HTML_BYTES = 14_000
const SLOW_HEADING_MS = 3000

/** A goal, what was measured, and whether it is met. */
export interface Verdict {
  goal: string
  measured: string
  isMet: boolean
}

const atLeast = (what: string, value: number, goal: number): Verdict => ({
  goal: `${what} ≥ ${goal}`,
  measured: String(value),
  isMet: value >= goal,
})
const atMost = (what: string, value: number, goal: number, digits = 0): Verdict => ({
  goal: `${what} ≤ ${goal.toFixed(digits)}`,
  measured: value.toFixed(digits),
  isMet: value <= goal,
})

export const lcpVerdict = (what: string, lcpMs: number, bareLcpMs: number): Verdict => ({
  goal: `${what} ≤ ${LCP_OF_BARE} × bare`,
  measured: `${(lcpMs / bareLcpMs).toFixed(2)} (${Math.round(lcpMs)} / ${Math.round(bareLcpMs)} ms)`,
  isMet: lcpMs <= LCP_OF_BARE * bareLcpMs,
})

const tbtVerdict = (name: string, tbtMs: number, bareTbtMs: number): Verdict => ({
  goal: `${name}: TBT ≤ ${TBT_OF_BARE} × bare, or ≤ ${UNNOTICED_TBT_MS} ms`,
  measured: `${Math.round(tbtMs)} / ${Math.round(bareTbtMs)} ms`,
  isMet: tbtMs <= Math.max(UNNOTICED_TBT_MS, TBT_OF_BARE * bareTbtMs),
})

const besideBare = (name: string, { lcpMs, tbtMs }: Measurement, bare: Measurement): Verdict[] => [
  lcpVerdict(`${name}: LCP`, lcpMs, bare.lcpMs),
  tbtVerdict(name, tbtMs, bare.tbtMs),
]

/** The goals of one page under Lighthouse's simulated throttling. */
export function pageVerdicts(name: PageName, page: Measurement, bare: Measurement): Verdict[] {
  const { performance, isIndexed, isBesideBare }: PageGoals = PAGE_GOALS[name]
  return [
    ...(performance === null ? [] : [atLeast(`${name}: performance`, page.performance, performance)]),
    atLeast(`${name}: accessibility`, page.accessibility, FULL),
    atLeast(`${name}: best practices`, page.bestPractices, FULL),
    ...(isIndexed ? [atLeast(`${name}: SEO`, page.seo, FULL)] : []),
    atMost(`${name}: CLS`, page.cls, CLS, 3),
    ...(isBesideBare ? besideBare(name, page, bare) : []),
  ]
}

/** What a guest's phone loads, up to Lighthouse's end of loading. */
export const guestVerdicts = ({ requests, totalBytes }: Measurement): Verdict[] => [
  atMost('guest view: requests', requests, GUEST_REQUESTS),
  atMost('guest view: bytes', totalBytes, GUEST_BYTES),
]

export const firstHtmlVerdict = ({ bytes, suggestions }: { bytes: number; suggestions: number }): Verdict =>
  atMost(`Premium invitation, ${suggestions} suggestions: bytes of the first HTML`, bytes, FIRST_HTML_BYTES)

export const slowHeadingVerdict = (headingMs: number): Verdict =>
  atMost('dashboard: ms to the heading at 400 ms, 50 KB/s, CPU ÷ 4', headingMs, SLOW_HEADING_MS)

export const verdictLine = ({ goal, measured, isMet }: Verdict): string =>
  `${isMet ? 'PASS' : 'FAIL'}  ${goal}: ${measured}`
