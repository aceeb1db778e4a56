import { useState } from 'react'
import { activities } from '../../../copy/activities.ts'
import { firstInvitation as copy } from '../../../copy/new-invitation.ts'
import { PATHS } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { CityField } from '../../suggestions/city-field.tsx'
import { beginDraft, EMPTY_DRAFT } from '../invitation-draft.ts'

const MAX_PARTNER_LENGTH = 30

/** Asks somebody new whom they invite and where, both optional, and fills the form of the first invitation with it. */
export function FirstInvitation({ userId, name }: { userId: string; name: string }) {
  const [partner, setPartner] = useState('')
  const [city, setCity] = useState(EMPTY_DRAFT.city)
  const begin = () => {
    const message = partner.trim() ? copy.message(partner.trim()) : ''
    if (message || city.text.trim()) beginDraft({ city, message, signature: name }, userId)
  }
  return (
    <EmptyState
      action={
        <div className="flex w-full max-w-sm flex-col gap-4 text-left">
          <Field
            autoComplete="off"
            help={copy.partnerHelp}
            label={copy.partner}
            maxLength={MAX_PARTNER_LENGTH}
            note={copy.optional}
            onChange={({ target }) => setPartner(target.value)}
            value={partner}
          />
          <CityField help={copy.cityHelp} isOptional={false} onChange={setCity} value={city} />
          <ButtonLink isWide onClick={begin} to={PATHS.newInvitation}>
            {activities.empty.action}
          </ButtonLink>
        </div>
      }
      text={copy.text}
      title={copy.title}
    />
  )
}
