import { useRef, useState } from 'react'
import { type AdminUser, MAX_REASON_LENGTH, type PremiumAction } from '#contracts/admin-users'
import { adminAccount, adminUsers } from '../../../copy/admin/admin-users.ts'
import { common } from '../../../copy/common.ts'
import type { CursorList } from '../../../hooks/async/use-cursor-list.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { type Confirmation, useConfirmation } from '../../../platform/feedback/use-confirmation.ts'
import { useStoredDraft } from '../../../platform/storage/use-stored-draft.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/form/field.tsx'
import { deleteUser, setPremium, setRole } from '../api.ts'
import { showRefusal } from '../show-refusal.ts'

const copy = adminUsers
const QUESTIONS = {
  delete: { title: copy.deleteTitle, label: copy.remove, text: copy.deleteText },
  promote: { title: copy.adminTitle, label: copy.makeAdmin, text: copy.adminText },
  activate: { title: adminAccount.activateTitle, label: copy.activate, text: adminAccount.activateText },
  deactivate: { title: adminAccount.deactivateTitle, label: copy.deactivate, text: adminAccount.deactivateText },
  demote: { title: copy.endAdminTitle, label: copy.endAdmin, text: copy.endAdminText },
} as const

/** A change that cannot be undone here and needs a confirmation. */
export interface UserQuestion {
  kind: 'delete' | 'promote' | 'demote' | 'activate' | 'deactivate'
  user: AdminUser
}

interface UserActions {
  /** Account of the acting administrator. */
  ownId: string
  /** Called when the administrator's own role is removed, which ends access to the panel and the session. */
  onOwnRoleLost: () => void
  replace: CursorList<AdminUser>['replace']
}

export interface ReasonField {
  text: string
  write: (text: string) => void
  /** Last day of a grant, `YYYY-MM-DD`. */
  until: string
  writeUntil: (day: string) => void
  /** Fields that a grant needs, after the first try to confirm without them. */
  missing: { reason: boolean; until: boolean }
  /** Goes on if nothing is missing. */
  confirm: (go: () => void) => void
}

const NOTHING_MISSING = { reason: false, until: false }
/** The proposed length of a grant. */
const GRANT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
const DAY_LENGTH = 'YYYY-MM-DD'.length
const today = (inDays = 0) => new Date(Date.now() + inDays * DAY_MS).toISOString().slice(0, DAY_LENGTH)

/** Asks for confirmation before an account changes. If the pressed button disappears, `focusTarget` gets the focus. */
export function useUserQuestion(actions: UserActions) {
  const focusTarget = useRef<HTMLDivElement>(null)
  const asker = useRef<Element>(null)
  const [until, setUntil] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const [reasons, changeReasons] = useStoredDraft<Record<string, string>>(`reasons:${actions.ownId}`, {})
  const write = (question: UserQuestion, text: string) =>
    changeReasons(({ [toKey(question)]: _, ...others }) => (text ? { ...others, [toKey(question)]: text } : others))
  const confirmation = useConfirmation(
    async ({ kind, user }: UserQuestion) => {
      try {
        await ACTIONS[kind](user, actions, (reasons[toKey({ kind, user })] ?? '').trim(), until)
        write({ kind, user }, '')
      } catch (error) {
        applyRefusal(error, user, actions.replace)
      }
    },
    () => {
      if (!asker.current?.isConnected) focusTarget.current?.querySelector('input')?.focus()
    },
  )
  const ask = (question: UserQuestion) => {
    if (!confirmation.isBusy) asker.current = document.activeElement
    setIsChecked(false)
    setUntil(today(GRANT_DAYS))
    confirmation.ask(question)
  }
  const { question } = confirmation
  const isGrant = question?.kind === 'activate'
  const text = (question && reasons[toKey(question)]) ?? ''
  const missing = { reason: isGrant && text.trim() === '', until: isGrant && !(until >= today()) }
  const reason: ReasonField = {
    ...{ until, writeUntil: setUntil, missing: isChecked ? missing : NOTHING_MISSING },
    confirm: (go) => (missing.reason || missing.until ? setIsChecked(true) : go()),
    text,
    write: (text) => question && write(question, text),
  }
  return { confirmation, ask, reason, focusTarget }
}

const toKey = ({ kind, user }: UserQuestion) => `${kind}:${user.id}`

async function remove({ id, username }: AdminUser, { replace }: UserActions, reason: string) {
  await deleteUser(id, reason)
  replace(id, () => null)
  showToast({ title: copy.deleted.title, description: copy.deleted.description(username) })
}

async function promote({ id, username }: AdminUser, { replace }: UserActions, reason: string) {
  const saved = await setRole(id, 'admin', reason)
  replace(id, (old) => ({ ...old, ...saved }))
  showToast({ title: copy.roleChanged.title, description: copy.roleChanged.admin(username) })
}

async function demote({ id, username }: AdminUser, { ownId, onOwnRoleLost, replace }: UserActions, reason: string) {
  const saved = await setRole(id, 'user', reason)
  const isOwn = id === ownId
  if (isOwn) onOwnRoleLost()
  else replace(id, (old) => ({ ...old, ...saved }))
  const description = isOwn ? copy.roleChanged.own : copy.roleChanged.user(username)
  showToast({ title: copy.roleChanged.title, description })
}

const changePremium =
  (action: PremiumAction) =>
  async ({ id, username }: AdminUser, { replace }: UserActions, reason: string, until: string) => {
    const saved = await setPremium(id, action, reason, action === 'activate' ? until : undefined)
    replace(id, (old) => ({ ...old, ...saved }))
    const words = copy.premiumChanged
    const description = action === 'activate' ? words.activated(username) : words.deactivated(username)
    showToast({ title: words.title, description })
  }

const ACTIONS = {
  delete: remove,
  promote,
  demote,
  activate: changePremium('activate'),
  deactivate: changePremium('deactivate'),
} as const

interface UserDialogProps {
  confirmation: Confirmation<UserQuestion>
  /** Account of the acting administrator. */
  ownId: string
  reason: ReasonField
}

export function UserDialog({ confirmation, ownId, reason }: UserDialogProps) {
  const { kind, user } = confirmation.question ?? { kind: 'delete', user: null }
  const { title, label, text } = QUESTIONS[kind]
  const isOwnRole = kind === 'demote' && user?.id === ownId
  const { action, ...dialog } = confirmation.dialog(label)
  return (
    <Dialog
      {...dialog}
      action={{ ...action, onClick: () => reason.confirm(action.onClick) }}
      closeLabel={common.cancel}
      text={isOwnRole ? copy.endOwnAdminText : text(user?.username ?? '')}
      title={title}
      tone="warning"
    >
      {kind === 'activate' ? (
        <div className="mb-4">
          <Field
            error={reason.missing.until ? adminAccount.untilMissing : undefined}
            label={adminAccount.until}
            min={today()}
            onChange={(event) => reason.writeUntil(event.target.value)}
            type="date"
            value={reason.until}
          />
        </div>
      ) : null}
      <Field
        error={reason.missing.reason ? adminAccount.reasonMissing : undefined}
        help={(kind === 'delete' ? adminAccount.reasonOfDeletionHelp : adminAccount.reasonHelp)(MAX_REASON_LENGTH)}
        label={adminAccount.reason}
        maxLength={MAX_REASON_LENGTH}
        onChange={(event) => reason.write(event.target.value)}
        value={reason.text}
      />
    </Dialog>
  )
}

/** Shows why the change of an account was refused, and updates the row accordingly. */
function applyRefusal(error: unknown, { id, username }: AdminUser, replace: CursorList<AdminUser>['replace']) {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'admin_user') replace(id, (old) => ({ ...old, role: 'admin' }))
  if (code !== 'not_found') return showRefusal(error)
  replace(id, () => null)
  showRefusal(error, { explain: (reason) => copy.gone(reason, username) })
}
