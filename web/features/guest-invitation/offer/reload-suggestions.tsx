import { guestInvitation as copy } from '../../../copy/guest-invitation/guest-invitation.ts'
import { Button } from '../../../ui/action/button.tsx'

interface ReloadSuggestionsProps {
  left: number
  isBusy: boolean
  onReload: () => void
}

/** Other places in place of these; for invitations of Premium couples. */
export function ReloadSuggestions({ left, isBusy, onReload }: ReloadSuggestionsProps) {
  return (
    <div className="pt-8 text-center">
      <Button disabled={left === 0} icon="refresh" isBusy={isBusy} variant="secondary" onClick={onReload}>
        {copy.reload}
      </Button>
      <p className="mt-2 text-sm text-soft">{copy.reloadsLeft(left)}</p>
    </div>
  )
}
