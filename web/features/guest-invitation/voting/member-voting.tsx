import { Suspense, useEffect, useEffectEvent } from 'react'
import { common } from '../../../copy/common.ts'
import { voting as words } from '../../../copy/votes.ts'
import { useFocusOnMount } from '../../../hooks/focus/use-focus-on-mount.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { useConfirmation } from '../../../platform/feedback/use-confirmation.ts'
import { lazyComponent } from '../../../platform/release/lazy-component.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Section } from '../../../ui/layout/page.tsx'
import { freeSeat } from '../api.ts'
import { ChosenPlace } from '../chosen-place.tsx'
import { useInvitation } from '../use-invitation.ts'
import { MatchStubs } from './match-stubs.tsx'
import { useVoting } from './use-voting.ts'
import { VoteList } from './vote-list.tsx'

const copy = words.own
const NoMatch = lazyComponent(async () => (await import('./no-match.tsx')).NoMatch)

interface MemberVotingProps {
  token: string
  /** Name of the other side; null: unknown. */
  partner: string | null
  onChosen: () => void
}

/** A member's side of a vote and its result, on the page of the couple's invitation. */
export function MemberVoting({ token, partner, onChosen }: MemberVotingProps) {
  const { data, error, source, offer, choice, change, news } = useInvitation(token, partner)
  const voting = useVoting(token, data, source)
  const chosen = data?.selectedActivity
  const notifyChosen = useEffectEvent(onChosen)
  const isNews = Boolean(chosen) && choice.chooser !== 'before'
  useEffect(() => {
    if (isNews) notifyChosen()
  }, [isNews])
  return (
    <>
      <p className="sr-only" role="status">
        {news || voting.news}
      </p>
      {data && chosen ? (
        <ChosenPlace
          activity={chosen}
          change={change}
          choice={choice}
          head={
            choice.chooser === 'both' ? <Match partner={partner} /> : <h2 className="mb-4 text-xl">{copy.decided}</h2>
          }
          invitation={data}
          partner={partner}
        />
      ) : null}
      {error && !data ? <p className="text-sm text-soft">{copy.failed}</p> : null}
      {data || error ? null : <Skeleton blocks={['h-64 rounded-card']} label={common.loading} />}
      {data && !chosen ? (
        <Section title={data.isOver ? copy.titleOfOver : copy.title}>
          {data.isOver ? null : <p className="mb-4 text-pretty text-sm text-soft">{words.how}</p>}
          {data.isOver ? (
            <Suspense>
              <NoMatch invitation={data} offer={offer} />
            </Suspense>
          ) : null}
          <VoteList invitation={data} report={() => null} voting={voting} />
          {data.isOver ? null : <Progress partner={partner} count={voting.count} total={voting.total} />}
          {data.seat === 'link' && !data.isOver ? (
            <FreeSeat onFreed={() => void source.readAgain()} partner={partner} token={token} />
          ) : null}
        </Section>
      ) : null}
    </>
  )
}

/** Frees the receiver's seat when the wrong person votes by the link. */
function FreeSeat({ token, partner, onFreed }: Omit<MemberVotingProps, 'onChosen'> & { onFreed: () => void }) {
  const { text, action, title, explained, freed, failed } = copy.seat
  const question = useConfirmation<string>(async (asked) => {
    try {
      await freeSeat(asked)
      showToast(freed)
    } catch (failure) {
      showFailure(failure, { title: common.error, fallback: failed })
    }
    onFreed()
  })
  return (
    <div className="mt-4 text-center">
      <p className="text-pretty text-sm text-soft">{text(partner)}</p>
      <Button onClick={() => question.ask(token)} variant="quiet">
        {action}
      </Button>
      <Dialog {...question.dialog(action)} closeLabel={common.cancel} text={explained} title={title} tone="warning" />
    </div>
  )
}

function Progress({ count, total, partner }: { count: number; total: number; partner: string | null }) {
  const next = count === total ? words.waiting(partner) : words.start
  return (
    <p className="mt-4 flex items-center gap-4 rounded-card bg-blush px-4 py-3 text-on-blush">
      <span className="shrink-0 font-display text-lg leading-tight">{words.progress(count, total)}</span>
      <span className="text-pretty text-sm leading-snug">{next}</span>
    </p>
  )
}

function Match({ partner }: { partner: string | null }) {
  const heading = useFocusOnMount()
  return (
    <section className="mb-6 text-center">
      <MatchStubs partner={partner} />
      <h2 className="text-2xl" ref={heading} tabIndex={-1}>
        {words.match.title}
      </h2>
      <p className="mt-1 text-soft">{words.match.text}</p>
    </section>
  )
}
