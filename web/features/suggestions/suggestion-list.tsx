import { useRef, useState } from 'react'
import type { InvitationSuggestions } from '#contracts/invitations'
import { suggestions as copy } from '../../copy/suggestions.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GuestEmail, isGuestEmail } from './guest-email.tsx'
import { SuggestionCard } from './suggestion-card.tsx'

interface SuggestionListProps {
  invitation: InvitationSuggestions
  busyId: string | null
  onChoose: (activityId: string, email: string) => void
  isReloading: boolean
  onReload: () => void
}

export function SuggestionList({ invitation, busyId, onChoose, isReloading, onReload }: SuggestionListProps) {
  const { activities, categorySlug, radius, isPremium, reloadsLeft } = invitation
  const [email, setEmail] = useState('')
  const [emailError, setEmailError] = useState<string>()
  const emailField = useRef<HTMLInputElement>(null)

  const choose = (activityId: string) => {
    if (isGuestEmail(email.trim())) return onChoose(activityId, email.trim())
    setEmailError(copy.email.invalid)
    emailField.current?.closest('details')?.setAttribute('open', '')
    emailField.current?.focus()
  }
  const changeEmail = (value: string) => {
    setEmail(value)
    setEmailError(undefined)
  }

  return (
    <>
      {activities.length === 0 ? (
        <EmptyState text={copy.noneText} title={copy.none} />
      ) : (
        <GuestEmail error={emailError} onChange={changeEmail} ref={emailField} value={email} />
      )}
      <ol className="grid list-none gap-6 md:grid-cols-2 lg:grid-cols-3">
        {activities.map((activity, index) => (
          <li key={activity.id}>
            <SuggestionCard
              activity={activity}
              categorySlug={categorySlug}
              isBusy={busyId === activity.id}
              isLocked={busyId !== null}
              number={index + 1}
              onSelect={() => choose(activity.id)}
              radiusKm={radius}
            />
          </li>
        ))}
      </ol>
      {isPremium ? (
        <div className="pt-4 text-center">
          <Button disabled={reloadsLeft === 0} icon="refresh" isBusy={isReloading} look="secondary" onClick={onReload}>
            {copy.reload}
          </Button>
          <p className="mt-2 text-soft text-xs">{copy.reloadsLeft(reloadsLeft)}</p>
        </div>
      ) : null}
    </>
  )
}
