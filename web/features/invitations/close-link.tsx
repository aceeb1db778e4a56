import type { InvitationSummary } from '#contracts/invitations'
import { common } from '../../copy/common.ts'
import { invitationPage } from '../../copy/invitation-page.ts'
import { showFailure } from '../../platform/feedback/show-failure.ts'
import { useConfirmation } from '../../platform/feedback/use-confirmation.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { closeInvitation } from './api.ts'
import { toTicket } from './ready-invitation.ts'
import { shareInvitation } from './share-invitation.ts'

const words = invitationPage.closing

/** Closes the link of an invitation through which something was chosen, after a confirmation. */
export function CloseLink({ token }: { token: string }) {
  const question = useConfirmation<string>(async (asked) => {
    try {
      await closeInvitation(asked)
      showToast(words.closed)
    } catch (failure) {
      showFailure(failure, { title: common.error, fallback: words.failed })
    }
  })
  return (
    <>
      <Button icon="x" onClick={() => question.ask(token)} variant="quiet">
        {words.action}
      </Button>
      <Dialog
        {...question.dialog(words.action)}
        closeLabel={common.cancel}
        text={words.text}
        title={words.title}
        tone="warning"
      />
    </>
  )
}

/** Sends the link of an invitation again, with the name of the chosen place. */
export const SendAgain = ({ invitation, name }: { invitation: InvitationSummary; name: string }) => (
  <Button
    icon="share"
    onClick={() => void shareInvitation(toTicket(invitation), [name, invitation.shareUrl].join('\n'))}
    variant="quiet"
  >
    {invitationPage.sendAgain}
  </Button>
)
