import { useState } from 'react'
import { common } from '../../../copy/common.ts'
import { guestInvitation } from '../../../copy/guest-invitation/guest-invitation.ts'
import { useBackOnline } from '../../../hooks/page/use-back-online.ts'
import { usePreloadedComponent } from '../../../platform/release/preloaded-component.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { preloadedGuestEmailField } from './preloaded-guest-email-field.ts'
import type { GuestEmailState } from './use-guest-email.ts'

const copy = guestInvitation.email

/** Where to send what is chosen; closed until somebody wants it. */
export function GuestEmail(state: GuestEmailState) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details className="group" onToggle={() => setWasOpened(true)}>
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 text-sm text-on-blush underline underline-offset-4">
        {copy.summary}
        <span className="transition-transform duration-150 group-open:rotate-180">
          <Icon name="chevron-down" size={18} />
        </span>
      </summary>
      <div className="mt-1 mb-2 max-w-md rounded-field bg-card p-4 text-ink">
        {wasOpened ? <FieldPlace {...state} /> : null}
      </div>
    </details>
  )
}

function FieldPlace(state: GuestEmailState) {
  const { Part: GuestEmailField, hasFailed, ask } = usePreloadedComponent(preloadedGuestEmailField)
  useBackOnline(() => void ask())
  if (GuestEmailField) return <GuestEmailField {...state} />
  return (
    <p className="text-sm" role="status">
      {hasFailed ? copy.loadFailed : common.loading}
    </p>
  )
}
