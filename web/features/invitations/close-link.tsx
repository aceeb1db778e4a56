import { common } from '../../copy/common.ts'
import { invitationPage } from '../../copy/invitation-page.ts'
import { showFailure } from '../../platform/feedback/show-failure.ts'
import { useConfirmation } from '../../platform/feedback/use-confirmation.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { closeInvitation } from './api.ts'

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
