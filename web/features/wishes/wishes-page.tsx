import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { WISH_LENGTHS } from '#contracts/wishes'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { places } from '../../copy/places.ts'
import { wishes as copy, wishForm } from '../../copy/wishes.ts'
import { focusIfLost } from '../../hooks/focus/use-focus-fallback.ts'
import { useTitle } from '../../hooks/page/use-title.ts'
import { PATHS } from '../../lib/paths.ts'
import { toListCredits } from '../../lib/places.ts'
import { useChange } from '../../platform/feedback/use-change.ts'
import { readOwnerId } from '../../platform/session/read-owner-id.ts'
import { useStoredDraft } from '../../platform/storage/use-stored-draft.ts'
import { Button, ButtonLink } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { PageHeader, Section } from '../../ui/layout/page.tsx'
import { Credits } from '../../ui/ticket/credits.tsx'
import type { SignedIn } from '../accounts/api.ts'
import { beginDraft, EMPTY_DRAFT } from '../invitations/invitation-draft.ts'
import { useCategories } from '../suggestions/api.ts'
import { addWish, useWishes, type Wish } from './api.ts'
import { WishRow } from './wish-row.tsx'

const SKELETONS = ['h-32 w-full rounded-card', 'h-32 w-full rounded-card', 'h-32 w-full rounded-card']

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

/** Opens the form for the category and the town of the first wish; the places of this list come first in that invitation. */
function InviteWithOurs({ wishes }: { wishes: readonly Wish[] }) {
  const navigate = useNavigate()
  const first = wishes.find(({ activity }) => activity.credits.length > 0)
  if (!first) return null
  const start = () => {
    const { categoryId, activity } = first
    const city = { text: activity.city ?? '', cityId: null }
    const { filters } = EMPTY_DRAFT
    const category = { id: categoryId, name: activity.category }
    beginDraft({ category, city, filters, isOurs: true }, readOwnerId())
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

const Rows = ({
  title,
  wishes,
  partnerName,
}: {
  title: string
  wishes: readonly Wish[]
  partnerName: string | null
}) =>
  wishes.length > 0 ? (
    <Section title={title}>
      <ul className="divide-y divide-line overflow-hidden rounded-card bg-card shadow-raised">
        {wishes.map((wish) => (
          <WishRow key={wish.activity.id} partnerName={partnerName} wish={wish} />
        ))}
      </ul>
    </Section>
  ) : null

type Draft = { [Name in 'text' | 'town' | 'note' | 'categoryId']?: string }

/** Adds a place by its name or a pasted link; the other fields appear once something is typed. */
function WishForm({ userId, isPremium }: { userId: string; isPremium: boolean }) {
  const [draft, change] = useStoredDraft<Draft>(`wish:${userId}`, {})
  const first = useRef<HTMLTextAreaElement>(null)
  const options = (useCategories().data ?? [])
    .filter((category) => isPremium || !category.isPremium)
    .map(({ id, name }) => ({ value: String(id), label: name }))
  const { text = '', town = '', note = '', categoryId = options[0]?.value ?? '' } = draft
  const set = (name: keyof Draft) => (value: string) => change((old) => ({ ...old, [name]: value }))
  const typed = (name: 'town' | 'note') => ({
    autoComplete: 'off',
    note: common.optional,
    onChange: (event: { target: { value: string } }) => set(name)(event.target.value),
  })
  const [add, isAdding] = useChange({ title: wishForm.failed, fallback: errors.network.text }, async () => {
    const wish = await addWish({ text: text.trim(), town, note, categoryId: Number(categoryId) })
    change(() => ({}))
    first.current?.focus()
    showToast(wishForm.added(wish.activity.name, wish.by === 'both'))
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') first.current?.focus()
    else void add()
  }
  return (
    <form className="flex flex-col gap-4 rounded-card bg-card p-4 shadow-raised sm:p-5" noValidate onSubmit={send}>
      <TextArea
        help={wishForm.textHelp}
        label={wishForm.text}
        maxLength={WISH_LENGTHS.text}
        onChange={(event) => set('text')(event.target.value)}
        ref={first}
        rows={1}
        value={text}
      />
      {text.trim() === '' ? null : (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={wishForm.town} value={town} {...typed('town')} />
            <Select label={wishForm.category} onChange={set('categoryId')} options={options} value={categoryId} />
          </div>
          <Field label={wishForm.note} maxLength={WISH_LENGTHS.note} value={note} {...typed('note')} />
          <p className="text-sm text-soft">{wishForm.privacy}</p>
        </>
      )}
      <div className="sm:self-start">
        <Button icon="plus" isBusy={isAdding} isWide type="submit">
          {wishForm.send}
        </Button>
      </div>
    </form>
  )
}
