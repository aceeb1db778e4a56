import { inOrder, run, type Statement } from '#db/client'
import { insertEarnedUnlocks, STAMPED_RANKS } from '#db/queries/achievements/achievements'
import { raiseListsVersion } from '#db/queries/activities/selections'
import { unlockNoticesOf } from '#db/queries/notifications/outing-notices'
import {
  type Closing,
  correctCouples,
  correctPlaces,
  findClosing,
  listNextToCheck,
  listNextToTell,
  openFinishedMonths,
  tellFinalRanks,
  updateClosing,
} from '#db/queries/rankings/month-closing'
import type { Deps } from '../../deps.ts'
import { monthBefore, monthOf } from '../../lib/calendar.ts'
import { AWARDS } from '../achievements/achievement-rules.ts'

/** Couples or places that one batch checks: a few milliseconds of CPU, far below the limit of a transaction. */
const SLICE_SIZE = 250
/** A run stops before the limits of one invocation; the next run continues from there. */
const SLICES_PER_RUN = 400

/** Corrections of a slice. There should be none, because completions update the counters themselves. */
interface RankingDifference {
  month: string
  stage: Closing['stage']
  corrections: Record<string, number>
}

type ReportDifference = (difference: RankingDifference) => void

type ClosingDeps = Pick<Deps, 'db' | 'now'>

const NEXT_STAGE = { couples: 'places', places: 'told', told: 'closed' } as const

const correct = (
  db: Deps['db'],
  { month, stage }: Closing,
  slice: readonly string[],
): Statement<Record<string, number>> =>
  stage === 'couples' ? correctCouples(db, month, slice) : correctPlaces(db, month, slice)

const changesOf = (counts: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

const awards = (db: Deps['db'], coupleId: string, at: Date) => [
  insertEarnedUnlocks(db, coupleId, AWARDS, at),
  unlockNoticesOf(db, coupleId, at),
  raiseListsVersion(db, coupleId),
]

/** @see closeSlice */
async function tellSlice({ db, now }: ClosingDeps, closing: Closing): Promise<Closing | null> {
  const at = now()
  const [ranks] = await run(db, [listNextToTell(db, closing, { now: at, limit: SLICE_SIZE })])
  const last = ranks.at(-1)
  const to = last
    ? { stage: closing.stage, checkedUpTo: JSON.stringify(last), at }
    : { stage: NEXT_STAGE[closing.stage], checkedUpTo: '', at }
  const stamped = ranks.filter(({ rank }) => rank <= STAMPED_RANKS)
  const [, , isOurs, next] = await run(db, [
    tellFinalRanks(db, closing.month, ranks, at),
    inOrder(stamped.flatMap(({ coupleId }) => awards(db, coupleId, at))),
    updateClosing(db, closing, to),
    findClosing(db),
  ])
  return isOurs ? next : null
}

/** @returns the position of the next slice; null if nothing is left, or another run is further ahead */
async function closeSlice(
  { db, now }: ClosingDeps,
  closing: Closing,
  alarm: ReportDifference,
): Promise<Closing | null> {
  const [slice] = await run(db, [listNextToCheck(db, closing, SLICE_SIZE)])
  const last = slice.at(-1)
  const to = last
    ? { stage: closing.stage, checkedUpTo: last, at: now() }
    : { stage: NEXT_STAGE[closing.stage], checkedUpTo: '', at: now() }
  const [counts, isOurs, next] = await run(db, [
    correct(db, closing, slice),
    updateClosing(db, closing, to),
    findClosing(db),
  ])
  const changes = changesOf(counts)
  if (Object.keys(changes).length > 0) alarm({ month: closing.month, stage: closing.stage, corrections: changes })
  return isOurs ? next : null
}

/**
 * Closes finished months slice by slice: it corrects their counters by the completions, then tells
 * the listed couples their ranks. Each slice is one transaction
 * that also stores its progress, so a run that is killed, late or repeated ends with the same rows.
 */
export async function resumeClosing({ db, now }: ClosingDeps, alarm: ReportDifference): Promise<void> {
  let [closing] = await run(db, [findClosing(db)])
  for (let slices = 0; closing && slices < SLICES_PER_RUN; slices++) {
    closing = await (closing.stage === 'told'
      ? tellSlice({ db, now }, closing)
      : closeSlice({ db, now }, closing, alarm))
  }
}

export async function closeMissedMonths({ db, now }: ClosingDeps, alarm: ReportDifference): Promise<void> {
  await run(db, [openFinishedMonths(db, { current: monthOf(now()) })])
  await resumeClosing({ db, now }, alarm)
}

/**
 * Closes the last month and every earlier open one; if the last month is already closed it is checked again
 * (docs/rules.md, rankings.4).
 */
export async function closeLastMonth({ db, now }: ClosingDeps, alarm: ReportDifference): Promise<void> {
  const current = monthOf(now())
  await run(db, [openFinishedMonths(db, { current, again: monthBefore(current) })])
  await resumeClosing({ db, now }, alarm)
}
