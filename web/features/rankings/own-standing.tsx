import type { ReactNode } from 'react'
import { common } from '../../copy/common.ts'
import { rankings as copy } from '../../copy/rankings.ts'
import { PATHS } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Stamp } from '../../ui/ticket.tsx'
import { useOwnCouple, useRankings } from './api.ts'
import { FULL_LIMIT } from './full-list.tsx'
import { toMonthName } from './months.ts'
import { toLines } from './ranking-view.ts'
import { type Standing, toStanding } from './to-standing.ts'

const SKELETONS = ['h-36 w-full']

/** While it is not known who is looking. */
export const StandingSkeleton = () => <Skeleton blocks={SKELETONS} label={common.loading} />

interface OwnStandingProps {
  userId: string
  isPremium: boolean
  /** `YYYY-MM`; null: the running one. */
  month: string | null
}

/** Where the couple of whoever is looking stands in the month; if nowhere, why, and what changes it. */
export function OwnStanding({ userId, isPremium, month }: OwnStandingProps) {
  const couple = useOwnCouple(userId)
  const rankings = useRankings({ month, limit: FULL_LIMIT })
  // The list beside it says what failed and offers the retry.
  if (couple.error || rankings.error) return null
  if (!couple.data || !rankings.data) return <StandingSkeleton />
  const { coupleSlug, isPublic } = couple.data
  const standing = toStanding({ slug: coupleSlug, isPublic, isPremium }, toLines(rankings.data).couples, FULL_LIMIT)
  return (
    <section className="rounded-card bg-blush p-5 text-on-blush">
      <h2 className="text-lg">{copy.own.title}</h2>
      <StandingText month={month} standing={standing} />
    </section>
  )
}

function StandingText({ standing, month }: { standing: Standing; month: string | null }): ReactNode {
  const { own } = copy
  if (standing.state === 'ranked') {
    const { rank, total } = standing
    return (
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
        <span aria-hidden="true">
          <Stamp seed={`${rank}`}>{copy.rank(rank)}</Stamp>
        </span>
        <p>{month ? own.wereRanked(rank, total) : own.ranked(rank, total)}</p>
      </div>
    )
  }
  if (standing.state === 'free') return <Advice {...own.free} to={PATHS.upgrade} />
  if (standing.state === 'private') return <Advice {...own.private} to={PATHS.coupleProfile} />
  if (month) return <p className="mt-2">{own.wereAbsent(toMonthName(month))}</p>
  const words = standing.state === 'beyond' ? own.beyond(FULL_LIMIT) : own.nothing
  return <Advice {...words} to={PATHS.newInvitation} />
}

function Advice({ text, action, to }: { text: string; action: string; to: string }) {
  return (
    <>
      <p className="mt-2 mb-4">{text}</p>
      <ButtonLink look="secondary" to={to}>
        {action}
      </ButtonLink>
    </>
  )
}
