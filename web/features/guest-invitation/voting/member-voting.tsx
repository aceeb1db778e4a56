import { Suspense, useEffect, useEffectEvent } from 'react'
import { common } from '../../../copy/common.ts'
import { voting as words } from '../../../copy/guest-invitation.ts'
import { lazyComponent } from '../../../platform/release/lazy-component.ts'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { useInvitation } from '../use-invitation.ts'
import { MatchStubs } from './match-stubs.tsx'
import { useVoting } from './use-voting.ts'
import { VoteList } from './vote-list.tsx'

const copy = words.own
const OutOfCards = lazyComponent(async () => (await import('./out-of-cards.tsx')).OutOfCards)

interface MemberVotingProps {
  token: string
  /** Something was chosen while the page was open. */
  onChosen: () => void
}

/** The couple's side of a vote, on the page of their own invitation. */
export function MemberVoting({ token, onChosen }: MemberVotingProps) {
  const { data, error, source, offer, choice, news } = useInvitation(token)
  const voting = useVoting(token, data, source)
  const chosen = data?.selectedActivity
  const tell = useEffectEvent(onChosen)
  const isNews = Boolean(chosen) && choice.chooser !== 'before'
  useEffect(() => {
    if (isNews) tell()
  }, [isNews])
  return (
    <>
      <p className="sr-only" role="status">
        {news || voting.news}
      </p>
      {chosen && choice.chooser === 'both' ? <Match name={chosen.name} /> : null}
      {error && !data ? <p className="text-sm text-soft">{copy.failed}</p> : null}
      {data || error ? null : <Skeleton blocks={['h-64 rounded-card']} label={common.loading} />}
      {data && !chosen ? (
        <Section title={data.isOver ? copy.titleOfOver : copy.title}>
          {data.isOver ? null : <p className="mb-4 text-pretty text-sm text-soft">{copy.text}</p>}
          {data.isOver ? (
            <Suspense>
              <OutOfCards invitation={data} offer={offer} votes={voting.votes} />
            </Suspense>
          ) : null}
          <VoteList invitation={data} report={() => null} voting={voting} />
          {data.isOver ? null : <Progress count={voting.count} total={voting.total} />}
        </Section>
      ) : null}
    </>
  )
}

function Progress({ count, total }: { count: number; total: number }) {
  const next = count === total ? words.waiting : words.start
  return (
    <p className="mt-4 flex items-center gap-4 rounded-card bg-blush px-4 py-3 text-on-blush">
      <span className="shrink-0 font-display text-lg leading-tight">{words.progress(count, total)}</span>
      <span className="text-pretty text-sm leading-snug">{next}</span>
    </p>
  )
}

function Match({ name }: { name: string }) {
  return (
    <section className="text-center">
      <MatchStubs />
      <h2 className="text-2xl">{words.match.title}</h2>
      <p className="mt-1 text-soft">{words.match.text}</p>
      <p className="mt-1 font-display text-lg">{name}</p>
    </section>
  )
}
