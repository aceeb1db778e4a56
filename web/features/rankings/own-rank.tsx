import { common } from '../../copy/common.ts'
import { rankings as copy } from '../../copy/rankings.ts'
import { PATHS } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Stamp } from '../../ui/ticket/ticket.tsx'
import { useOwnCouple, useRankings } from './api.ts'
import { FULL_LIMIT } from './full-list.tsx'
import { toMonthName } from './latest-months.ts'
import { type CoupleLine, toLines } from './ranking-lines.ts'

/** The height of most answers, so that the list below does not move. */
const SKELETONS = ['h-47 w-full sm:max-lg:h-28']

/** Shown while the session is unknown. */
export const RankSkeleton = () => <Skeleton blocks={SKELETONS} label={common.loading} />

/** The text, and the stamp or button: below it in a narrow card. */
const LAYOUT = 'flex flex-col items-start gap-4 sm:max-lg:flex-row sm:max-lg:items-center sm:max-lg:justify-between'

interface OwnRankProps {
  userId: string
  isPremium: boolean
  /** `YYYY-MM`; null: the running one. */
  month: string | null
}

/** The rank of the signed-in couple in the month; if it has none, why, and what changes that. */
export function OwnRank({ userId, isPremium, month }: OwnRankProps) {
  const couple = useOwnCouple(userId)
  const rankings = useRankings({ month, limit: FULL_LIMIT })
  // A free couple is never listed, so its rank needs no lookup.
  if (!isPremium) return <Card rank={{ state: 'free' }} month={month} />
  // The list shows the failure and the retry button.
  if (couple.error || rankings.error) return null
  if (!couple.data || !rankings.data) return <RankSkeleton />
  const { coupleSlug, isPublic } = couple.data
  const own = { slug: coupleSlug, isPublic, isPremium }
  return <Card month={month} rank={toRank(own, toLines(rankings.data).couples, FULL_LIMIT)} />
}

function Card({ rank, month }: { rank: RankState; month: string | null }) {
  return (
    <section className="flex min-h-47 flex-col justify-center rounded-card bg-blush p-5 text-on-blush sm:max-lg:min-h-28">
      {rank.state === 'ranked' ? <Rank month={month} {...rank} /> : <Absence month={month} state={rank.state} />}
    </section>
  )
}

function Rank({ rank, total, month }: { rank: number; total: number; month: string | null }) {
  const { title, ranked, wereRanked } = copy.own
  return (
    <div className={LAYOUT}>
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="mt-1.5">{month ? wereRanked(rank, total) : ranked(rank, total)}</p>
      </div>
      <span aria-hidden="true" className="shrink-0">
        <Stamp seed={`${rank}`}>{copy.rank(rank)}</Stamp>
      </span>
    </div>
  )
}

/** Why the couple is not in the list, and what changes that. */
function Absence({ state, month }: { state: Exclude<RankState['state'], 'ranked'>; month: string | null }) {
  const { own } = copy
  if (state === 'free') return <Advice {...own.free} to={PATHS.upgrade} />
  if (state === 'private') return <Advice {...own.private} to={PATHS.coupleProfile} />
  if (month) return <Advice text={own.wereAbsent(toMonthName(month))} />
  return <Advice {...(state === 'beyond' ? own.beyond(FULL_LIMIT) : own.nothing)} to={PATHS.newInvitation} />
}

function Advice({ text, action, to }: { text: string; action?: string; to?: string }) {
  return (
    <div className={LAYOUT}>
      <div>
        <h2 className="text-lg">{copy.own.title}</h2>
        <p className="mt-1.5">{text}</p>
      </div>
      {action && to ? (
        <div className="shrink-0">
          <ButtonLink variant="secondary" to={to}>
            {action}
          </ButtonLink>
        </div>
      ) : null}
    </div>
  )
}

/** A couple's rank in a month's list, or why it has none. */
type RankState =
  | { state: 'ranked'; rank: number; total: number }
  /** Only Premium couples are listed. */
  | { state: 'free' }
  /** Not every member has agreed to be public. */
  | { state: 'private' }
  /** The list is full with others. */
  | { state: 'beyond' }
  /** Nothing counted in this month. */
  | { state: 'nothing' }

interface OwnCouple {
  slug: string
  isPublic: boolean
  isPremium: boolean
}

/**
 * Looks a couple up in a month's list.
 *
 * @param limit - rows that the list can hold
 * @see docs/rules.md, rankings.3
 */
export function toRank(own: OwnCouple, couples: readonly CoupleLine[], limit: number): RankState {
  const line = couples.find(({ slug }) => slug === own.slug)
  if (line) return { state: 'ranked', rank: line.rank, total: line.total }
  if (!own.isPremium) return { state: 'free' }
  if (!own.isPublic) return { state: 'private' }
  return { state: couples.length >= limit ? 'beyond' : 'nothing' }
}
