import { useState } from 'react'
import { type AccountAction, type AccountPage, MAX_EXTENSION_DAYS, MAX_REASON_LENGTH } from '#contracts/admin-users'
import { adminAccount } from '../../../copy/admin/admin-users.ts'
import { common } from '../../../copy/common.ts'
import { formatBrl, formatLastDay } from '../../../lib/format.ts'
import { useConfirmation } from '../../../platform/feedback/use-confirmation.ts'
import { useStoredDraft } from '../../../platform/storage/use-stored-draft.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Chips } from '../../../ui/form/chips.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { changeAccount } from '../api.ts'
import { showRefusal } from '../show-refusal.ts'

const copy = adminAccount.actions

/** An action on an account, and what it is about. */
export type ActionQuestion =
  | { kind: 'cancel' | 'extend' | 'end_sessions' }
  | { kind: 'refund'; paymentId: string; leftCents: number }
  | { kind: 'resend'; letterId: string; letter: string }

interface Draft {
  reason: string
  when: 'period_end' | 'now'
  share: 'unused' | 'whole'
  days: string
}

const EMPTY: Draft = { reason: '', when: 'period_end', share: 'unused', days: '7' }

function toAction(question: ActionQuestion, { when, share, days, ...draft }: Draft, page: AccountPage): AccountAction {
  const reason = draft.reason.trim()
  switch (question.kind) {
    case 'cancel':
      return { action: 'cancel', when, reason }
    case 'refund':
      return { action: 'refund', paymentId: question.paymentId, share, reason }
    case 'resend':
      return { action: 'resend', letterId: question.letterId, reason }
    case 'extend':
      return { action: 'extend', days: Number(days), from: page.billing.until, reason }
    case 'end_sessions':
      return { action: 'end_sessions', reason }
  }
}

const isDayCount = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_EXTENSION_DAYS

/** Asks for the reason and the details of an action, makes it, and loads the account again. */
export function useAccountAction(page: AccountPage | undefined, reload: () => void) {
  const [stored, change] = useStoredDraft<Partial<Draft>>(`account-action:${page?.account.id ?? ''}`, {})
  const [isChecked, setIsChecked] = useState(false)
  const draft = { ...EMPTY, ...stored }
  const confirmation = useConfirmation(async (question: ActionQuestion) => {
    if (!page) return
    try {
      await changeAccount(page.account.id, toAction(question, draft, page))
      change(() => ({}))
      showToast({ title: copy.done, description: copy.doneTexts[question.kind] })
    } catch (error) {
      showRefusal(error)
    }
    // Also after a refusal: the account may have changed in the meantime.
    reload()
  })
  const { question } = confirmation
  const isComplete = draft.reason.trim() !== '' && (question?.kind !== 'extend' || isDayCount(draft.days))
  const dialog = (label: string) => {
    const { action, ...others } = confirmation.dialog(label)
    return { ...others, action: { ...action, onClick: () => (isComplete ? action.onClick() : setIsChecked(true)) } }
  }
  const ask = (next: ActionQuestion) => {
    setIsChecked(false)
    confirmation.ask(next)
  }
  const write = (part: Partial<Draft>) => change((old) => ({ ...old, ...part }))
  return { ask, question, dialog, draft, write, isChecked }
}

function textOf(question: ActionQuestion, { account, billing }: AccountPage): string {
  switch (question.kind) {
    case 'cancel':
      return copy.cancelText(account.username)
    case 'refund':
      return copy.refundText(formatBrl(question.leftCents))
    case 'resend':
      return copy.resendText(question.letter)
    case 'extend':
      return copy.extendText(billing.until && formatLastDay(billing.until))
    case 'end_sessions':
      return copy.endSessionsText(account.username)
  }
}

const optionsOf = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value: value as Value, label }))

interface ActionDialogProps {
  page: AccountPage
  action: ReturnType<typeof useAccountAction>
}

export function ActionDialog({ page, action }: ActionDialogProps) {
  const { draft, write, isChecked } = action
  const question = action.question ?? { kind: 'cancel' as const }
  const { kind } = question
  return (
    <Dialog
      {...action.dialog(copy[kind])}
      closeLabel={common.cancel}
      text={<span className="wrap-anywhere">{textOf(question, page)}</span>}
      title={copy.titles[kind]}
      tone="warning"
    >
      <div className="flex flex-col gap-4">
        {kind === 'cancel' ? (
          <Chips
            legend={copy.when}
            onChange={(when) => write({ when })}
            options={optionsOf(copy.whens)}
            value={draft.when}
          />
        ) : null}
        {kind === 'refund' ? (
          <Chips
            legend={copy.share}
            onChange={(share) => write({ share })}
            options={optionsOf(copy.shares)}
            value={draft.share}
          />
        ) : null}
        {kind === 'extend' ? (
          <Field
            error={isChecked && !isDayCount(draft.days) ? copy.daysMissing(MAX_EXTENSION_DAYS) : undefined}
            help={copy.daysHelp(MAX_EXTENSION_DAYS)}
            inputMode="numeric"
            label={copy.days}
            maxLength={3}
            onChange={(event) => write({ days: event.target.value })}
            value={draft.days}
          />
        ) : null}
        <Field
          error={isChecked && draft.reason.trim() === '' ? adminAccount.reasonMissing : undefined}
          help={adminAccount.reasonHelp(MAX_REASON_LENGTH)}
          label={adminAccount.reason}
          maxLength={MAX_REASON_LENGTH}
          onChange={(event) => write({ reason: event.target.value })}
          value={draft.reason}
        />
      </div>
    </Dialog>
  )
}
