import {
  firstHtmlVerdict,
  guestVerdicts,
  lcpVerdict,
  type PageName,
  pageVerdicts,
  slowHeadingVerdict,
  type Verdict,
  verdictLine,
} from './goals.ts'
import { type Measurement, median, medianOf } from './measurement.ts'
import { toTable } from './table.ts'

export const BARE = 'bare stack'
export type Subject = PageName | typeof BARE
/** What each page, and the bare stack, came to in each run. */
export type Runs = Map<Subject, Measurement[]>

/** All that was measured; of what failed there is nothing. */
export interface Findings {
  simulated: Runs
  /** Invitation and bare stack, slowed down by the browser itself. */
  devtools: Runs
  /** Of a Premium invitation, with the number of its suggestions. */
  firstHtml: { bytes: number; suggestions: number } | null
  /** Of the dashboard on a slow line, a time for each run. */
  slowHeadingsMs: number[]
  /** What took points off accessibility, best practices or SEO. */
  failedAudits: Set<string>
}

export const noFindings = (): Findings => ({
  simulated: new Map(),
  devtools: new Map(),
  firstHtml: null,
  slowHeadingsMs: [],
  failedAudits: new Set(),
})

export function addRun(runs: Runs, subject: Subject, run: Measurement): void {
  runs.set(subject, [...(runs.get(subject) ?? []), run])
}

function medianIn(runs: Runs, subject: Subject): Measurement | null {
  const own = runs.get(subject)
  return own ? medianOf(own) : null
}

function simulatedVerdicts(simulated: Runs): Verdict[] {
  const bare = medianIn(simulated, BARE)
  const invite = medianIn(simulated, 'invite')
  const pages = [...simulated].flatMap(([name, runs]) =>
    name === BARE || !bare ? [] : pageVerdicts(name, medianOf(runs), bare),
  )
  return [...pages, ...(invite ? guestVerdicts(invite) : [])]
}

function devtoolsVerdicts(devtools: Runs): Verdict[] {
  const [invite, bare] = [medianIn(devtools, 'invite'), medianIn(devtools, BARE)]
  return invite && bare ? [lcpVerdict('invite: LCP, DevTools throttling,', invite.lcpMs, bare.lcpMs)] : []
}

const verdictsOf = ({ simulated, devtools, firstHtml, slowHeadingsMs }: Findings): Verdict[] => [
  ...simulatedVerdicts(simulated),
  ...devtoolsVerdicts(devtools),
  ...(firstHtml ? [firstHtmlVerdict(firstHtml)] : []),
  ...(slowHeadingsMs.length > 0 ? [slowHeadingVerdict(median(slowHeadingsMs))] : []),
]

function tableOf(title: string, runs: Runs): string[] {
  const bare = medianIn(runs, BARE)
  return bare ? [toTable(title, runs, bare), ''] : []
}

/** Tables of medians, what took points off, and a line for each goal. */
export const toReport = (findings: Findings): string =>
  [
    ...tableOf('simulated', findings.simulated),
    ...tableOf('DevTools', findings.devtools),
    ...(findings.failedAudits.size > 0 ? ['Points were taken off for:', ...findings.failedAudits, ''] : []),
    ...verdictsOf(findings).map(verdictLine),
  ].join('\n')
