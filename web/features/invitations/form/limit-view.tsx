import { invitationForm } from '../../../copy/new-invitation.ts'
import { cities } from '../../../copy/suggestions.ts'
import { formatMonthAfter } from '../../../lib/format.ts'
import { PATHS } from '../../../lib/paths.ts'
import { serverNow } from '../../../platform/device/server-clock.ts'
import { ButtonLink, ExternalButton } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { usePickedCity } from '../../suggestions/api.ts'
import type { InvitationDraft } from '../invitation-draft.ts'
import { InvitationList } from '../invitation-list.tsx'

const limitCopy = invitationForm.limitReached

/** Shown instead of the form once the month's invitations are used up. */
export const LimitView = (props: LimitReachedProps) => (
  <>
    <LimitReached {...props} />
    <InvitationList />
  </>
)

interface LimitReachedProps {
  /** Invitations per month; `null`: no limit. */
  limit: number | null
  draft: InvitationDraft
}

/** Says that the month's invitations are used up, when there will be more, what remains, and that Premium has no limit. */
function LimitReached({ limit, draft }: LimitReachedProps) {
  const picked = usePickedCity(draft.city)
  const guide = picked?.guidePath
  const sentences = [
    limitCopy.text(limit ?? 0, formatMonthAfter(serverNow())),
    draft.category ? limitCopy.draftStored : '',
    limitCopy.meanwhile,
    limitCopy.premium,
  ]
  return (
    <EmptyState
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={guide ?? PATHS.guides} variant="secondary">
            {guide ? cities.guide(picked.label) : limitCopy.guides}
          </ButtonLink>
          <ExternalButton href={PATHS.checkout} icon="crown" variant="primary">
            {limitCopy.action}
          </ExternalButton>
        </div>
      }
      text={sentences.filter(Boolean).join(' ')}
      title={limitCopy.title}
    />
  )
}
