import type { ReactNode } from 'react'
import { common } from '../copy/common.ts'
import { rankings as copy } from '../copy/rankings.ts'
import { type Session, useSession } from '../features/accounts/api.ts'
import { useOwnCouple, useRankings } from '../features/rankings/api.ts'
import { FULL_LIMIT } from '../features/rankings/full-list.tsx'
import { FullRankings, MonthPicker, MonthStamp, useRankingChoice } from '../features/rankings/full-rankings.tsx'
import { toMonthName } from '../features/rankings/latest-months.ts'
import { type CoupleLine, toLines } from '../features/rankings/ranking-lines.ts'
import { useTitle } from '../hooks/page/use-title.ts'
import { PATHS, REGISTRATION } from '../lib/paths.ts'
import { ButtonLink } from '../ui/action/button.tsx'
import { Skeleton } from '../ui/feedback/loading.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Stamp } from '../ui/ticket/ticket.tsx'

/** The usual height of the card, so that the list below does not move. */
const SKELETONS = ['h-47 w-full sm:max-lg:h-28']

/** Text, and a stamp or button, which is below the text in a narrow card. */
const LAYOUT = 'flex flex-col items-start gap-4 sm:max-lg:flex-row sm:max-lg:items-center sm:max-lg:justify-between'

/** Public: the lists load without waiting for the session. */
export function RankingsPage() {
  useTitle(common.title(copy.title))
  const session = useSession()
  const userId = session.status === 'user' ? session.user.id : null
  const { list, month, months, chooseList, chooseMonth } = useRankingChoice()
  const shown = month ?? months[0] ?? ''
  return (
    <Page>
      <header className="flex items-center justify-between gap-8">
        <div>
          <h1 className="text-2xl">{copy.title}</h1>
          <p className="mt-2 text-soft sm:text-lg">{copy.lead}</p>
        </div>
        <MonthStamp month={shown} />
      </header>
      <div className="-mt-3 grid grid-cols-1 gap-7 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        {session.status === 'visitor' ? null : (
          <Aside>
            <Rank month={month} session={session} />
          </Aside>
        )}
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-1">
          <MonthPicker month={shown} months={months} onChange={chooseMonth} />
          <FullRankings list={list} month={month} onList={chooseList} userId={userId} />
        </div>
        {session.status === 'visitor' ? (
          <Aside>
            <VisitorCallToAction />
          </Aside>
        ) : null}
      </div>
    </Page>
  )
}

const Aside = ({ children }: { children: ReactNode }) => (
  <div className="lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1">{children}</div>
)

function Rank({ session, month }: { session: Session; month: string | null }) {
  if (session.status === 'checking') return <RankSkeleton />
  if (session.status !== 'user') return null
  return <OwnRank isPremium={session.isPremium} month={month} userId={session.user.id} />
}

/** For visitors, below the list: how to get listed. */
function VisitorCallToAction() {
  const { title, text, action } = copy.visitor
  return (
    <section className="rounded-card bg-blush p-5 text-on-blush">
      <h2 className="text-lg leading-snug">{title}</h2>
      <p className="mt-2 mb-4">{text}</p>
      <ButtonLink variant="secondary" to={REGISTRATION}>
        {action}
      </ButtonLink>
    </section>
  )
}

const RankSkeleton = () => <Skeleton blocks={SKELETONS} label={common.loading} />

interface OwnRankProps {
  userId: string
  isPremium: boolean
  /** `YYYY-MM`; null: the current month. */
  month: string | null
}

/** The rank of the signed-in couple in the month; without a rank, the reason and what would change it. */
function OwnRank({ userId, isPremium, month }: OwnRankProps) {
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
      {rank.state === 'ranked' ? <OwnRankRank month={month} {...rank} /> : <Absence month={month} state={rank.state} />}
    </section>
  )
}

function OwnRankRank({ rank, total, month }: { rank: number; total: number; month: string | null }) {
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

/** Explains why the couple is not in the list, and what would change it. */
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

/** A couple's rank in a month's list, or the reason why it has none. */
type RankState =
  | { state: 'ranked'; rank: number; total: number }
  /** Only Premium couples are listed. */
  | { state: 'free' }
  /** Not every member has consented to a public page. */
  | { state: 'private' }
  /** The list is full. */
  | { state: 'beyond' }
  /** The couple has completed nothing that counts in this month. */
  | { state: 'nothing' }

interface OwnCouple {
  slug: string
  isPublic: boolean
  isPremium: boolean
}

/**
 * Finds a couple's rank in a month's list.
 *
 * @see docs/rules.md, rankings.3
 */
export function toRank(own: OwnCouple, couples: readonly CoupleLine[], limit: number): RankState {
  const line = couples.find(({ slug }) => slug === own.slug)
  if (line) return { state: 'ranked', rank: line.rank, total: line.total }
  if (!own.isPremium) return { state: 'free' }
  if (!own.isPublic) return { state: 'private' }
  return { state: couples.length >= limit ? 'beyond' : 'nothing' }
}
