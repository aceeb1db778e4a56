import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { places } from '../../copy/places.ts'
import { wishes as copy } from '../../copy/wishes.ts'
import { focusIfLost } from '../../hooks/focus/use-focus-fallback.ts'
import { useTitle } from '../../hooks/page/use-title.ts'
import { PATHS } from '../../lib/paths.ts'
import { toListCredits } from '../../lib/places.ts'
import { readOwnerId } from '../../platform/session/read-owner-id.ts'
import { Button, ButtonLink } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { PageHeader, Section } from '../../ui/layout/page.tsx'
import { Credits } from '../../ui/ticket/credits.tsx'
import type { SignedIn } from '../accounts/api.ts'
import { beginDraft, EMPTY_DRAFT } from '../invitations/invitation-draft.ts'
import { useWishes, type Wish } from './api.ts'
import { WishForm } from './wish-form.tsx'
import { WishRow } from './wish-row.tsx'

const SKELETONS = ['h-32 w-full rounded-card', 'h-32 w-full rounded-card', 'h-32 w-full rounded-card']

/** The places where the couple wants to go. */
export function WishesPage({ session }: { session: SignedIn }) {
  useTitle(common.title(copy.title))
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-[min(1rem,5vw)] pt-4 pb-16 sm:px-6 sm:pt-8">
      <PageHeader lead={copy.lead} title={copy.title} />
      <WishForm isPremium={session.isPremium} key={session.user.id} userId={session.user.id} />
      <WishList />
    </div>
  )
}

function WishList() {
  const { data, error, mutate } = useWishes()
  const list = useRef<HTMLDivElement>(null)
  const count = data?.wishes.length
  // The pressed button is gone with its row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each change of `count`
  useEffect(() => focusIfLost(list.current), [count])
  if (error && !data) return <ErrorNotice {...errors.load} onRetry={() => mutate()} />
  if (!data) return <Skeleton blocks={SKELETONS} label={common.loading} />
  const { wishes, partnerName } = data
  const both = wishes.filter(({ by }) => by === 'both')
  const others = wishes.filter(({ by }) => by !== 'both')
  return (
    <div className="flex flex-col gap-8 focus:outline-none" ref={list} tabIndex={-1}>
      {wishes.length === 0 ? (
        <EmptyState
          action={<ButtonLink to={PATHS.guides}>{copy.empty.action}</ButtonLink>}
          text={copy.empty.text}
          title={copy.empty.title}
        />
      ) : null}
      <Rows partnerName={partnerName} title={copy.both} wishes={both} />
      <Rows partnerName={partnerName} title={both.length > 0 ? copy.others : copy.all} wishes={others} />
      <InviteWithOurs wishes={wishes} />
      <Credits
        label={places.credits}
        lines={toListCredits(wishes.map(({ activity }) => activity))}
        linkHint={places.outside}
      />
    </div>
  )
}

/** Opens the form for the category and the town of the first wish: an invitation prefers the places of this list. */
function InviteWithOurs({ wishes }: { wishes: readonly Wish[] }) {
  const navigate = useNavigate()
  const first = wishes.find(({ activity }) => activity.credits.length > 0)
  if (!first) return null
  const start = () => {
    const { categoryId, activity } = first
    const city = { text: activity.city ?? '', cityId: null }
    const { filters } = EMPTY_DRAFT
    beginDraft({ category: { id: categoryId, name: activity.category }, city, filters }, readOwnerId())
    navigate(PATHS.newInvitation)
  }
  return (
    <div className="sm:self-start">
      <Button icon="ticket" isWide onClick={start} variant="secondary">
        {copy.invite}
      </Button>
    </div>
  )
}

interface RowsProps {
  title: string
  wishes: readonly Wish[]
  partnerName: string | null
}

const Rows = ({ title, wishes, partnerName }: RowsProps) =>
  wishes.length > 0 ? (
    <Section title={title}>
      <ul className="divide-y divide-line overflow-hidden rounded-card bg-card shadow-raised">
        {wishes.map((wish) => (
          <WishRow key={wish.activity.id} partnerName={partnerName} wish={wish} />
        ))}
      </ul>
    </Section>
  ) : null
