import { useEffect, useRef } from 'react'
import { common } from '../copy/common.ts'
import { invitations as copy } from '../copy/invitations.ts'
import type { SignedIn } from '../features/accounts/api.ts'
import { CategoryPicker } from '../features/categories/category-picker.tsx'
import { CityField } from '../features/cities/city-field.tsx'
import { InvitationForm } from '../features/invitations/invitation-form.tsx'
import { KeptNote } from '../features/invitations/kept-note.tsx'
import { ShareTicket } from '../features/invitations/share-ticket.tsx'
import { useInvitationDraft } from '../features/invitations/use-invitation-draft.ts'
import { refreshStats } from '../features/stats/api.ts'
import { useRemainingInvitations } from '../features/stats/use-remaining-invitations.ts'
import { useTitle } from '../hooks/use-title.ts'
import { Page } from '../ui/page.tsx'

export function NewInvitationPage({ session }: { session: SignedIn }) {
  const { draft, kept, ready, isBusy, change, submit, reset } = useInvitationDraft(() => void refreshStats())
  const remaining = useRemainingInvitations()
  const isReady = ready !== null
  const heading = useFocusedHeading(isReady)
  useTitle(common.title(copy.title))

  return (
    <Page>
      <header className={isReady ? 'text-center' : ''}>
        <h1 className="text-2xl" ref={heading} tabIndex={-1}>
          {isReady ? copy.readyTitle : copy.title}
        </h1>
        <p className="mt-2 text-soft">{isReady ? copy.readyText : copy.lead}</p>
      </header>
      {ready ? (
        <ShareTicket invitation={ready} onReset={reset} />
      ) : (
        <>
          {kept ? <KeptNote draft={kept} onStartOver={reset} /> : null}
          <InvitationForm
            categoryField={
              <CategoryPicker
                chosenId={draft.category?.id ?? null}
                isPremium={session.isPremium}
                onChoose={(category) => change({ category })}
              />
            }
            cityField={<CityField onChange={(city) => change({ city })} value={draft.city} />}
            isBusy={isBusy}
            onRadius={(radiusKm) => change({ radiusKm })}
            onSubmit={submit}
            radiusKm={draft.radiusKm}
            remaining={remaining}
          />
        </>
      )}
    </Page>
  )
}

/** When form and ticket change places the button that was pressed is gone: one reads on from the heading, at the top. */
function useFocusedHeading(isReady: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasReady = useRef(isReady)
  useEffect(() => {
    if (isReady === wasReady.current) return
    wasReady.current = isReady
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [isReady])
  return heading
}
