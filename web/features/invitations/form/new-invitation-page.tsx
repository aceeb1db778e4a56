import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { PLACE_FILTERS, RADIUS_OPTIONS_KM } from '#contracts/suggestions'
import { common } from '../../../copy/common.ts'
import { invitationForm as copy } from '../../../copy/new-invitation.ts'
import { useTitle } from '../../../hooks/page/use-title.ts'
import { LazyDialog } from '../../../platform/release/lazy-dialog.tsx'
import { ActionButton, Actions } from '../../../ui/action/actions.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { dismissError } from '../../../ui/feedback/toast-store.ts'
import { Chips } from '../../../ui/form/chips.tsx'
import { Page, PageHeader } from '../../../ui/layout/page.tsx'
import { refreshSession, type SignedIn, useLivePlan } from '../../accounts/api.ts'
import { refreshStats, useRemainingInvitations } from '../../activities/api.ts'
import { usePlans } from '../../billing/api.ts'
import { type CityChoice, usePickedCity } from '../../suggestions/api.ts'
import { CategoryPicker, FewPlacesNote } from '../../suggestions/category-picker.tsx'
import { CityField } from '../../suggestions/city-field.tsx'
import type { InvitationDraft } from '../invitation-draft.ts'
import { describeFilters, toRequestedFilters } from '../requested-filters.ts'
import { FilterFields, InvitationPreview, ModeField, SignatureFields } from './form-fields.tsx'
import { LimitView } from './limit-view.tsx'
import { type InvitationFormState, useNewInvitation } from './use-new-invitation.ts'
import { WhenField } from './when-field.tsx'

const EVENTS = {
  onCreated: () => void refreshStats(),
  onPlanRefusal: () => void Promise.all([refreshStats(), refreshSession()]),
}
const RADIUS_CHIPS = RADIUS_OPTIONS_KM.map((value) => ({ value, label: copy.radiusOption(value) }))

export function NewInvitationPage({ session }: { session: SignedIn }) {
  const invitation = useNewInvitation(session.user.id, session.name, EVENTS)
  const remaining = useRemainingInvitations()
  useLivePlan()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of invitations left depends on the plan
  useEffect(() => void refreshStats(), [session.isPremium])
  const { free } = usePlans()
  useTitle(common.title(copy.title))

  if (remaining === 0) {
    return (
      <Page>
        <PageHeader title={copy.title} />
        <LimitView draft={invitation.draft} limit={free.invitationsPerMonth} />
      </Page>
    )
  }
  return (
    <Page>
      <PageHeader lead={copy.lead} title={copy.title} />
      <InvitationForm invitation={invitation} isPremium={session.isPremium} remaining={remaining} />
    </Page>
  )
}

interface InvitationFormProps {
  invitation: InvitationFormState
  isPremium: boolean
  /** Invitations left this month; `null`: no limit, or not loaded yet. */
  remaining: number | null
}

function InvitationForm({ invitation, isPremium, remaining }: InvitationFormProps) {
  const { draft, stored, isBegun, offered, isBusy, isOffline, change, submit } = invitation
  const categories = useRef<HTMLDivElement>(null)
  const town = useRef<HTMLDivElement>(null)
  const picked = usePickedCity(draft.city)
  const onRadius = (radiusKm: InvitationDraft['radiusKm']) => change({ radiusKm })
  return (
    <>
      {stored && !isBusy && (!isBegun || stored.isOurs) ? (
        <DraftNote draft={stored} isBegun={isBegun} offered={offered} onStartOver={invitation.empty} />
      ) : null}
      <form
        className="grid gap-8 lg:grid-cols-[1fr_22rem] xl:grid-cols-[1fr_27rem] lg:items-start lg:gap-x-12"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
          // After a press of the button below, moves the focus back to the missing category.
          if (!draft.category) categories.current?.querySelector<HTMLInputElement>('[type=radio]')?.focus()
        }}
      >
        <div ref={categories}>
          <CategoryPicker
            chosenId={draft.category?.id ?? null}
            city={picked}
            isPremium={isPremium}
            onChoose={(category) => {
              change({ category })
              dismissError()
            }}
          />
        </div>
        {/* On wide screens both stay visible beside the categories. */}
        <div className="contents lg:sticky lg:top-24 lg:flex lg:flex-col lg:gap-8">
          <div className="flex flex-col gap-6" ref={town}>
            <CityWithNote
              category={draft.category}
              city={draft.city}
              onChange={(city) => change({ city })}
              picked={picked}
            />
            <Chips legend={copy.radius} onChange={onRadius} options={RADIUS_CHIPS} value={draft.radiusKm} />
            <WhenField
              onChange={(when) => change({ filters: { ...draft.filters, when } })}
              when={draft.filters.when ?? null}
            />
            <ModeField mode={draft.mode} onChange={(mode) => change({ mode })} />
            <SignatureFields message={draft.message} onChange={change} signature={draft.signature} />
            <FilterFields draft={draft} offered={offered} onChange={change} />
          </div>
          <div className="sticky bottom-(--bar) z-10 max-sm:-mx-[min(1rem,5vw)] border-line border-t bg-paper px-[min(1rem,5vw)] pt-3 pb-(--below)">
            <div aria-live="polite">
              {isOffline ? <p className="mb-3 text-sm">{copy.offline}</p> : null}
              {!isOffline && draft.category && draft.city.cityId ? (
                <InvitationPreview draft={draft} onRadius={onRadius} />
              ) : null}
            </div>
            <Button icon="ticket" isBusy={isBusy} isWide type="submit">
              {isOffline ? common.retry : copy.submit}
            </Button>
            {/* Reserves space for the number of invitations left, in a plan with a limit. */}
            {isPremium ? null : (
              <p className="mt-2 min-h-5 text-center text-soft text-xs">{remaining ? copy.remaining(remaining) : ''}</p>
            )}
          </div>
        </div>
      </form>
      <UnknownStartDialog
        isLimited={!isPremium}
        onRefused={() => town.current?.querySelector<HTMLInputElement>('[role=combobox]')?.focus()}
        question={invitation.question}
      />
    </>
  )
}

interface UnknownStartProps {
  question: InvitationFormState['question']
  /** Whether the plan limits the invitations of a month. */
  isLimited: boolean
  onRefused: () => void
}

/** Asks before an invitation is spent without a city, or on one that was not understood. */
function UnknownStartDialog({ question, isLimited, onRefused }: UnknownStartProps) {
  const words = copy.unknownStart
  const { text, guess } = question.question ?? { text: '', guess: null }
  const refuse = () => {
    // The closing dialog returns the focus to the button below the form.
    flushSync(question.dismiss)
    onRefused()
  }
  return (
    <LazyDialog
      {...question.dialog(guess ? words.searchGuess(guess.text) : words.searchAnywhere)}
      closeLabel={words.close(text)}
      onClose={refuse}
      prefersClose={guess === null}
      text={guess ? words.guess(guess.text) : words.anywhere(isLimited)}
      title={words.title(text)}
      tone="warning"
    />
  )
}

interface CityWithNoteProps {
  category: InvitationDraft['category']
  city: CityChoice
  onChange: (city: CityChoice) => void
  picked: ReturnType<typeof usePickedCity>
}

/** The city field, and a note if few places of the category are known around the city. */
function CityWithNote({ category, city, onChange, picked }: CityWithNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  const pickNearest = (nearest: CityChoice) => {
    onChange(nearest)
    note.current?.focus({ preventScroll: true })
  }
  return (
    <div>
      <CityField help={copy.city} isRequired onChange={onChange} value={city} />
      {/* Always rendered, so that screen readers announce its content, and so that it can get the focus of a removed button. */}
      <div aria-live="polite" className="focus:outline-none" ref={note} tabIndex={-1}>
        {picked ? <FewPlacesNote category={category} city={picked} onPick={pickNearest} /> : null}
      </div>
    </div>
  )
}

interface DraftNoteProps {
  draft: InvitationDraft
  /** Whether it comes from outside the form: then only what the form does not show is said. */
  isBegun: boolean
  offered: InvitationFormState['offered']
  onStartOver: () => void
}

/** Explains why the form is filled in, and offers to empty it. */
function DraftNote({ draft, isBegun, offered = PLACE_FILTERS, onStartOver }: DraftNoteProps) {
  const { category, city, radiusKm, filters, isSurprise, isOurs, mode } = draft
  const choice = [
    category?.name,
    city.text.trim(),
    isOurs && !isSurprise && copy.ours,
    copy.storedRadius(radiusKm),
    ...describeFilters(toRequestedFilters(filters, offered), isSurprise),
    mode === 'match' && copy.match,
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card bg-blush px-5 py-3 text-on-blush">
      <p role="status">{isBegun ? copy.begunWithWishes : copy.storedDraft(choice)}</p>
      <Actions>
        <ActionButton icon="refresh" onClick={onStartOver}>
          {copy.startOver}
        </ActionButton>
      </Actions>
    </div>
  )
}
