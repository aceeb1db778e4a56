import { admin } from '../../../copy/admin/admin.ts'
import { common } from '../../../copy/common.ts'
import type { Confirmation } from '../../../platform/feedback/use-confirmation.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import type { UserQuestion } from './use-user-question.ts'

const copy = admin.users

const QUESTIONS = {
  delete: { title: copy.deleteTitle, label: copy.remove, text: copy.deleteText },
  promote: { title: copy.adminTitle, label: copy.makeAdmin, text: copy.adminText },
  demote: { title: copy.endAdminTitle, label: copy.endAdmin, text: copy.endAdminText },
} as const

interface UserDialogProps {
  confirmation: Confirmation<UserQuestion>
  /** Account of the administrator who asks. */
  ownId: string
}

/** Asks before an account is deleted, or its role changes. */
export function UserDialog({ confirmation, ownId }: UserDialogProps) {
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
    />
  )
}
