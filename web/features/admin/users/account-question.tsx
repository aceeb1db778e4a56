import { useRef, useState } from 'react'
import type { AccountAction, AdminUser } from '#contracts/admin-users'
import { adminAccount, adminUsers as copy } from '../../../copy/admin/admin-users.ts'
import type { CursorList } from '../../../hooks/async/use-cursor-list.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { useConfirmation } from '../../../platform/feedback/use-confirmation.ts'
import { useStoredDraft } from '../../../platform/storage/use-stored-draft.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { changeAccount, deleteUser, setPremium, setRole } from '../api.ts'
import { showRefusal } from '../show-refusal.ts'
import { AccountDialog, type AccountQuestion, type Draft, emptyDraft } from './account-dialog.tsx'

const words = adminAccount.actions

interface UserActions {
  /** Account of the acting administrator. */
  ownId: string
  /** Called when the administrator's own role is removed, which ends access to the panel and the session. */
  onOwnRoleLost: () => void
  replace: CursorList<AdminUser>['replace']
}

const keyOf = (question: AccountQuestion) =>
  `${question.kind}:${question.kind === 'refund' ? question.paymentId : question.user.id}`

/**
 * Asks for confirmation, the reason and the details before an account changes. If the pressed button disappears,
 * `focusTarget` gets the focus.
 */
export function useAccountQuestion(actions: UserActions) {
  const focusTarget = useRef<HTMLDivElement>(null)
  const asker = useRef<Element>(null)
  const [isChecked, setIsChecked] = useState(false)
  const [drafts, change] = useStoredDraft<Record<string, Partial<Draft>>>(`account-changes:${actions.ownId}`, {})
  const draftOf = (question: AccountQuestion) => ({ ...emptyDraft(question.kind), ...drafts[keyOf(question)] })
  const confirmation = useConfirmation(
    async (question: AccountQuestion) => {
      try {
        showToast(await send(question, draftOf(question), actions))
        change(({ [keyOf(question)]: _, ...others }) => others)
      } catch (error) {
        applyRefusal(error, question, actions.replace)
      }
    },
    () => {
      if (!asker.current?.isConnected) focusTarget.current?.querySelector('input')?.focus()
    },
  )
  const ask = (question: AccountQuestion) => {
    if (!confirmation.isBusy) asker.current = document.activeElement
    setIsChecked(false)
    confirmation.ask(question)
  }
  const { question } = confirmation
  const dialog = question ? (
    <AccountDialog
      confirmation={confirmation}
      draft={draftOf(question)}
      isChecked={isChecked}
      onIncomplete={() => setIsChecked(true)}
      ownId={actions.ownId}
      question={question}
      write={(part) => change((old) => ({ ...old, [keyOf(question)]: { ...old[keyOf(question)], ...part } }))}
    />
  ) : null
  return { ask, focusTarget, dialog }
}

async function send(question: AccountQuestion, draft: Draft, { ownId, onOwnRoleLost, replace }: UserActions) {
  const { id, username } = question.user
  const reason = draft.reason.trim()
  const show = (saved: Partial<AdminUser>) => replace(id, (old) => ({ ...old, ...saved }))
  switch (question.kind) {
    case 'delete':
      await deleteUser(id, reason)
      replace(id, () => null)
      return { title: copy.deleted.title, description: copy.deleted.description(username) }
    case 'promote':
      show(await setRole(id, 'admin', reason))
      return { title: copy.roleChanged.title, description: copy.roleChanged.admin(username) }
    case 'demote': {
      const saved = await setRole(id, 'user', reason)
      const isOwn = id === ownId
      if (isOwn) onOwnRoleLost()
      else show(saved)
      return {
        title: copy.roleChanged.title,
        description: isOwn ? copy.roleChanged.own : copy.roleChanged.user(username),
      }
    }
    case 'activate':
      show(await setPremium(id, 'activate', reason, draft.until))
      return { title: copy.premiumChanged.title, description: copy.premiumChanged.activated(username) }
    case 'deactivate':
      show(await setPremium(id, 'deactivate', reason))
      return { title: copy.premiumChanged.title, description: copy.premiumChanged.deactivated(username) }
    default:
      await changeAccount(id, toAction(question, draft, reason))
      show({})
      return { title: words.done, description: words.doneTexts[question.kind] }
  }
}

type HelpQuestion = Extract<AccountQuestion, { kind: AccountAction['action'] }>

function toAction(question: HelpQuestion, { when, share, days }: Draft, reason: string): AccountAction {
  switch (question.kind) {
    case 'cancel':
      return { action: 'cancel', when: question.isEnding ? 'now' : when, reason }
    case 'resume':
      return { action: 'resume', reason }
    case 'refund':
      return { action: 'refund', paymentId: question.paymentId, share: share || 'unused', reason }
    case 'resend':
      return { action: 'resend', letterId: question.letterId, reason }
    case 'extend':
      return { action: 'extend', days: Number(days), from: question.until, reason }
    case 'end_sessions':
      return { action: 'end_sessions', reason }
  }
}

/** Shows why the change of an account was refused, and updates the row accordingly. */
function applyRefusal(error: unknown, question: AccountQuestion, replace: UserActions['replace']) {
  const { id, username } = question.user
  const code = error instanceof ApiError ? error.code : null
  // What a help is about may be gone while the account is not; the account may have changed in the meantime.
  const isAccountGone = code === 'not_found' && !(question.kind in words.doneTexts)
  replace(id, (old) => (isAccountGone ? null : { ...old, ...(code === 'admin_user' ? { role: 'admin' } : {}) }))
  showRefusal(error, isAccountGone ? { explain: (reason) => copy.gone(reason, username) } : {})
}
