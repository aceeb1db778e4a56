import { Suspense, useRef } from 'react'
import { common } from '../copy/common.ts'
import { invitationForm as copy } from '../copy/invitation-form.ts'
import { refreshSession, type SignedIn } from '../features/accounts/api.ts'
import { refreshStats } from '../features/activities/stats/api.ts'
import { useRemainingInvitations } from '../features/activities/stats/use-remaining-invitations.ts'
import { usePlans } from '../features/billing/plans/api.ts'
import { FilterFields } from '../features/invitations/form/filter-fields.tsx'
import { InvitationForm } from '../features/invitations/form/invitation-form.tsx'
import { ModeField } from '../features/invitations/form/mode-field.tsx'
import { SignatureFields } from '../features/invitations/form/signature-fields.tsx'
import { useInvitationDraft } from '../features/invitations/form/use-invitation-draft.ts'
import type { CityChoice } from '../features/suggestions/api.ts'
import { usePickedCity } from '../features/suggestions/api.ts'
import { CategoryPicker } from '../features/suggestions/category-picker.tsx'
import { CityField } from '../features/suggestions/city-field.tsx'
import { useTitle } from '../hooks/page/use-title.ts'
import { lazyComponent, optionalComponent } from '../platform/release/lazy-component.ts'
import { Page } from '../ui/layout/page.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'

const ThinNote = optionalComponent(
  async () => (await import('../features/suggestions/few-places-note.tsx')).FewPlacesNote,
)

const Outlook = optionalComponent(async () => (await import('../features/invitations/outlook/outlook.tsx')).Outlook)

// The limit and the note are loaded by whoever sees them.
const DraftNote = optionalComponent(async () => (await import('../features/invitations/form/draft-note.tsx')).DraftNote)
const LimitView = lazyComponent(async () => (await import('../features/invitations/form/limit-view.tsx')).LimitView)

const EVENTS = {
  onCreated: () => void refreshStats(),
  onPlanRefusal: () => void Promise.all([refreshStats(), refreshSession()]),
}

export function NewInvitationPage({ session }: { session: SignedIn }) {
  const invitation = useInvitationDraft(session.user.id, EVENTS)
  const remaining = useRemainingInvitations()
  const { free } = usePlans()
  const { draft, stored, offered, change } = invitation
  const picked = usePickedCity(draft.city)
  const changeCity = (city: CityChoice) => change({ city })
  const note = useRef<HTMLDivElement>(null)
  const pickNearest = (city: CityChoice) => {
    changeCity(city)
    note.current?.focus({ preventScroll: true })
  }
  useTitle(common.title(copy.title))

  if (remaining === 0) {
    return (
      <Page>
        <PageHeader title={copy.title} />
        <LimitView hasDraft={draft.category !== null} limit={free.invitationsPerMonth} />
      </Page>
    )
  }
  return (
    <Page>
      <PageHeader lead={copy.lead} title={copy.title} />
      {stored ? (
        <Suspense>
          <DraftNote draft={stored} offered={offered} onStartOver={invitation.empty} />
        </Suspense>
      ) : null}
      <InvitationForm
        categoryField={
          <CategoryPicker
            chosenId={draft.category?.id ?? null}
            isPremium={session.isPremium}
            onChoose={(category) => change({ category })}
            scarceIds={picked?.thinCategories ?? []}
          />
        }
        cityField={
          <div>
            <CityField onChange={changeCity} value={draft.city} />
            {/* Always there: what comes into it is read aloud, and it has the focus when its button goes. */}
            <div aria-live="polite" className="focus:outline-none" ref={note} tabIndex={-1}>
              {picked ? (
                <Suspense>
                  <ThinNote category={draft.category} city={picked} onPick={pickNearest} />
                </Suspense>
              ) : null}
            </div>
          </div>
        }
        hasCategory={draft.category !== null}
        where={invitation.isRemembered ? copy.where(draft.city.text, draft.radiusKm) : null}
        isBusy={invitation.isBusy}
        isCounted={!session.isPremium}
        onRadius={(radiusKm) => change({ radiusKm })}
        onSubmit={invitation.submit}
        radiusKm={draft.radiusKm}
        remaining={remaining}
        outlook={
          draft.category && draft.city.cityId ? (
            <Suspense>
              <Outlook draft={draft} onRadius={(radiusKm) => change({ radiusKm })} />
            </Suspense>
          ) : null
        }
        noteFields={<SignatureFields message={draft.message} onChange={change} signature={draft.signature} />}
        modeField={<ModeField mode={draft.mode} onChange={(mode) => change({ mode })} />}
        filterFields={<FilterFields draft={draft} offered={offered} onChange={change} />}
      />
    </Page>
  )
}
