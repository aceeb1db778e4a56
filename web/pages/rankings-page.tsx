import type { ReactNode } from 'react'
import { common } from '../copy/common.ts'
import { rankings as copy } from '../copy/rankings.ts'
import { type Session, useSession } from '../features/accounts/api.ts'
import { FullRankings, MonthPicker, MonthStamp, useRankingChoice } from '../features/rankings/full-rankings.tsx'
import { OwnRank, RankSkeleton } from '../features/rankings/own-rank.tsx'
import { useTitle } from '../hooks/page/use-title.ts'
import { REGISTRATION } from '../lib/paths.ts'
import { ButtonLink } from '../ui/action/button.tsx'
import { Page } from '../ui/layout/page.tsx'

/** Public: the lists are asked for at once and do not wait for the session. */
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

/** Beside the list on wide screens. */
const Aside = ({ children }: { children: ReactNode }) => (
  <div className="lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1">{children}</div>
)

function Rank({ session, month }: { session: Session; month: string | null }) {
  if (session.status === 'checking') return <RankSkeleton />
  if (session.status !== 'user') return null
  return <OwnRank isPremium={session.isPremium} month={month} userId={session.user.id} />
}

/** For visitors, after the list: how to get listed. */
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
