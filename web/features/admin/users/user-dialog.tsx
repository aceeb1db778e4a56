import { MAX_REASON_LENGTH } from '#contracts/admin-users'
import { adminAccount } from '../../../copy/admin/admin-account.ts'
import { adminUsers } from '../../../copy/admin/admin-users.ts'
import { common } from '../../../copy/common.ts'
import type { Confirmation } from '../../../platform/feedback/use-confirmation.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { ReasonField, UserQuestion } from './use-user-question.ts'

const copy = adminUsers

const QUESTIONS = {
  delete: { title: copy.deleteTitle, label: copy.remove, text: copy.deleteText },
  promote: { title: copy.adminTitle, label: copy.makeAdmin, text: copy.adminText },
  activate: { title: adminAccount.activateTitle, label: copy.activate, text: adminAccount.activateText },
  deactivate: { title: adminAccount.deactivateTitle, label: copy.deactivate, text: adminAccount.deactivateText },
  demote: { title: copy.endAdminTitle, label: copy.endAdmin, text: copy.endAdminText },
} as const

interface UserDialogProps {
  confirmation: Confirmation<UserQuestion>
  /** Account of the administrator who asks. */
  ownId: string
  reason: ReasonField
}

/** Asks before an account is deleted, or its role changes. */
export function UserDialog({ confirmation, ownId, reason }: UserDialogProps) {
  const { kind, user } = confirmation.question ?? { kind: 'delete', user: null }
  const { title, label, text } = QUESTIONS[kind]
  const isOwnRole = kind === 'demote' && user?.id === ownId
  return (
    <Dialog
      {...confirmation.dialog(label)}
      closeLabel={common.cancel}
      text={isOwnRole ? copy.endOwnAdminText : text(user?.username ?? '')}
      title={title}
      tone="warning"
    >
      <Field
        help={(kind === 'delete' ? adminAccount.reasonOfDeletionHelp : adminAccount.reasonHelp)(MAX_REASON_LENGTH)}
        label={adminAccount.reason}
        maxLength={MAX_REASON_LENGTH}
        onChange={(event) => reason.write(event.target.value)}
        value={reason.text}
      />
    </Dialog>
  )
}
