import { afterAll, beforeAll, inject, test } from 'vitest'
import { loadInvitation } from '#contracts/invitations'
import { isPageName, PAGE_GOALS } from '../../scripts/lighthouse/goals.ts'
import { PAGES_VARIABLE, RUNS_VARIABLE } from '../../scripts/lighthouse/options.ts'
import { addRun, BARE, noFindings, type Runs, type Subject, toReport } from '../../scripts/lighthouse/report.ts'
import { clientOf } from '../support/app/client.ts'
import { buildBareStack } from '../support/browser/page-transfer.ts'
import { bareTarget, pageTargets } from './page-targets.ts'
import { type FailedAudit, runLighthouse, type Target, type Throttling } from './run-lighthouse.ts'
import { bytesOfDocument, timeSlowHeading } from './slow-page.ts'
import { startEdge } from './start-edge.ts'

const pages = (process.env[PAGES_VARIABLE] ?? '').split(' ').filter(isPageName)
const rounds = Array.from({ length: Number(process.env[RUNS_VARIABLE]) }, (_, index) => index)
const origin = inject('origin')
const world = inject('world')

const findings = noFindings()
let product: Awaited<ReturnType<typeof startEdge>>
let bare: typeof product

beforeAll(async () => {
  product = await startEdge(origin)
  bare = await startEdge(origin, await buildBareStack())
})
afterAll(async () => {
  await product.stop()
  await bare.stop()
  console.log(toReport(findings))
})

const targetOf = (subject: Subject): Target =>
  subject === BARE ? bareTarget(bare.origin, world) : pageTargets(product.origin, world)[subject]

/** Lighthouse takes points off a page that asks not to be listed. */
const isMeant = (subject: Subject, { id }: FailedAudit): boolean =>
  id === 'is-crawlable' && subject !== BARE && !PAGE_GOALS[subject].isIndexed

async function measure(subject: Subject, throttling: Throttling, runs: Runs): Promise<void> {
  const { measured, failedAudits } = await runLighthouse(targetOf(subject), throttling)
  addRun(runs, subject, measured)
  if (subject === BARE) return
  for (const audit of failedAudits) {
    if (!isMeant(subject, audit)) findings.failedAudits.add(`${subject}: ${audit.title} (${audit.id})`)
  }
}

/** Everything once a round, so that a machine that becomes busy is as busy for all; each round begins with another one. */
const inRounds = (subjects: readonly Subject[]): { round: number; subject: Subject }[] =>
  rounds.flatMap((round) => {
    const first = round % subjects.length
    return [...subjects.slice(first), ...subjects.slice(0, first)].map((subject) => ({ round: round + 1, subject }))
  })

test.each(inRounds([BARE, ...pages]))('run $round: $subject', ({ subject }) =>
  measure(subject, 'simulate', findings.simulated),
)

test.each(inRounds(pages.includes('invite') ? [BARE, 'invite'] : []))(
  'run $round with DevTools throttling: $subject',
  ({ subject }) => measure(subject, 'devtools', findings.devtools),
)

test.runIf(pages.includes('invite'))('the first HTML of a Premium invitation', async () => {
  const token = world.tokens.openPremium
  const { data } = await clientOf({ origin })(loadInvitation, { params: { token } })
  const bytes = await bytesOfDocument(`${product.origin}/convite/${token}`)
  findings.firstHtml = { bytes, suggestions: data.activities?.length ?? 0 }
})

test.runIf(pages.includes('dashboard'))('the heading of the dashboard on a slow line', async () => {
  const times: number[] = []
  for (const _ of rounds) times.push(await timeSlowHeading(targetOf('dashboard')))
  findings.slowHeadingsMs = times
})
