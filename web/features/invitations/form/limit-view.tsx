import { invitationForm } from '../../../copy/invitations.ts'
import { formatMonthAfter } from '../../../lib/format.ts'
import { PATHS } from '../../../lib/paths.ts'
import { ExternalButton } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { InvitationList } from '../invitation-list.tsx'

const copy = invitationForm.limitReached

/** In place of the form, once the invitations of the month are used up. */
export const LimitView = (props: Parameters<typeof LimitReached>[0]) => (
  <>
    <LimitReached {...props} />
    <InvitationList />
  </>
)

interface LimitReachedProps {
  /** Invitations a month; `null`: no limit. */
  limit: number | null
  /** Something was chosen already, and waits. */
  hasDraft: boolean
}

/** In place of the form: that the month's invitations are used up, when there are more, and what has no limit. */
function LimitReached({ limit, hasDraft }: LimitReachedProps) {
  const sentences = [
    copy.text(limit ?? 0, formatMonthAfter(new Date())),
    copy.premium,
    hasDraft ? copy.draftStored : '',
  ]
  return (
    <EmptyState
      action={
        <ExternalButton href={PATHS.checkout} icon="crown" variant="primary">
          {copy.action}
        </ExternalButton>
      }
      text={sentences.filter(Boolean).join(' ')}
      title={copy.title}
    />
  )
}
