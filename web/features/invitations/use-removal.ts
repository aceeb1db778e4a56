import type { InvitationSummary } from '#contracts/invitations'
import { common } from '../../copy/common.ts'
import { invitations as words } from '../../copy/invitations.ts'
import { useOnceAtATime } from '../../hooks/async/use-once-at-a-time.ts'
import { showFailure } from '../../platform/feedback/show-failure.ts'
import { useConfirmation } from '../../platform/feedback/use-confirmation.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { deleteInvitation } from './api.ts'

const copy = words.list

/**
 * Withdraws an invitation after a confirmation.
 *
 * @param onRemove - called after the confirmation, before the server has responded
 */
export function useRemoval(onRemove: () => void) {
  const [remove] = useOnceAtATime(async (token: string) => {
    onRemove()
    try {
      await deleteInvitation(token)
      showToast(copy.removed)
    } catch (error) {
      showFailure(error, { title: words.error, fallback: copy.removeFailed })
    }
  })
  // The dialog closes first, because its row disappears at once.
  const question = useConfirmation<InvitationSummary>(
    async () => {},
    ({ token }) => void remove(token),
  )
  const dialog = {
    ...question.dialog(copy.remove),
    closeLabel: common.cancel,
    text: copy.removeText,
    title: copy.removeTitle,
    tone: 'warning',
  } as const
  return { ask: question.ask, dialog }
}
