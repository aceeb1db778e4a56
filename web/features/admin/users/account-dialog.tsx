import { type AdminUser, MAX_EXTENSION_DAYS, MAX_REASON_LENGTH } from '#contracts/admin-users'
import { adminAccount, adminUsers as copy } from '../../../copy/admin/admin-users.ts'
import { common } from '../../../copy/common.ts'
import { formatBrl, formatLastDay } from '../../../lib/format.ts'
import { isBlank } from '../../../lib/typed-text.ts'
import type { Confirmation } from '../../../platform/feedback/use-confirmation.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Chips } from '../../../ui/form/chips.tsx'
import { Field } from '../../../ui/form/field.tsx'

const words = adminAccount.actions

/** A change of an account: those of one's rights, and those that help its owner. */
export type ActionQuestion =
  | { kind: 'delete' | 'promote' | 'demote' | 'activate' | 'deactivate' }
  | { kind: 'resume' | 'end_sessions' }
  /** `endsAt`: the end of the paid period; `isEnding`: it is scheduled as the end of the subscription. */
  | { kind: 'cancel'; endsAt: string | null; isEnding: boolean }
  | { kind: 'extend'; until: string }
  | { kind: 'refund'; paymentId: string; leftCents: number }
  | { kind: 'resend'; letterId: string; letter: string }

export type AccountQuestion = ActionQuestion & { user: AdminUser }

const QUESTIONS = {
  delete: { title: copy.deleteTitle, label: copy.remove, text: copy.deleteText },
  promote: { title: copy.adminTitle, label: copy.makeAdmin, text: copy.adminText },
  demote: { title: copy.endAdminTitle, label: copy.endAdmin, text: copy.endAdminText },
  activate: { title: copy.activate, label: copy.activate, text: adminAccount.activateText },
  deactivate: { title: adminAccount.deactivateTitle, label: copy.deactivate, text: adminAccount.deactivateText },
  cancel: { title: words.titles.cancel, label: words.cancel, text: words.cancelText },
  resume: { title: words.titles.resume, label: words.resume, text: words.resumeText },
  end_sessions: { title: words.titles.end_sessions, label: words.end_sessions, text: words.endSessionsText },
  extend: { title: words.titles.extend, label: words.extend },
  refund: { title: words.titles.refund, label: words.refund },
  resend: { title: words.titles.resend, label: words.resend },
} as const

const lastDayOf = ({ endsAt }: { endsAt: string | null }) => (endsAt ? formatLastDay(endsAt) : '')

function textOf(question: AccountQuestion, ownId: string): string {
  const { username, id } = question.user
  if (question.kind === 'extend') return words.extendText(formatLastDay(question.until))
  if (question.kind === 'cancel' && question.isEnding) return words.endingText(lastDayOf(question))
  if (question.kind === 'refund') return words.refundText(formatBrl(question.leftCents))
  if (question.kind === 'resend') return words.resendText(question.letter)
  if (question.kind === 'demote' && id === ownId) return copy.endOwnAdminText
  return QUESTIONS[question.kind].text(username)
}

/** The proposed lengths. */
const [GRANT_DAYS, EXTENSION_DAYS] = [30, 7]
const DAY_MS = 24 * 60 * 60 * 1000
const DAY_LENGTH = 'YYYY-MM-DD'.length
const today = (inDays = 0) => new Date(Date.now() + inDays * DAY_MS).toISOString().slice(0, DAY_LENGTH)

export interface Draft {
  reason: string
  /** Last day of a grant, `YYYY-MM-DD`. */
  until: string
  when: 'period_end' | 'now'
  share: 'unused' | 'whole'
  days: string
}

export const emptyDraft = (kind: AccountQuestion['kind']): Draft => ({
  ...{ reason: '', until: today(GRANT_DAYS), days: String(kind === 'activate' ? GRANT_DAYS : EXTENSION_DAYS) },
  ...{ when: 'period_end', share: 'unused' },
})

const WITHOUT_REASON: readonly AccountQuestion['kind'][] = ['delete', 'promote', 'demote', 'deactivate']
const isDayCount = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_EXTENSION_DAYS

const daysUntil = (day: string) => String(Math.round((Date.parse(day) - Date.parse(today())) / DAY_MS))

const problemsOf = (kind: AccountQuestion['kind'], { reason, until, days }: Draft) => ({
  reason: isBlank(reason) && !WITHOUT_REASON.includes(kind) ? adminAccount.reasonMissing : undefined,
  until: kind === 'activate' && !(until >= today()) ? adminAccount.untilMissing : undefined,
  days: kind === 'extend' && !isDayCount(days) ? words.daysMissing(MAX_EXTENSION_DAYS) : undefined,
})

interface AccountDialogProps {
  confirmation: Confirmation<AccountQuestion>
  question: AccountQuestion
  draft: Draft
  write: (part: Partial<Draft>) => void
  ownId: string
  /** Whether the missing fields are marked. */
  isChecked: boolean
  onIncomplete: () => void
}

const chipsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

function chipsFor(question: AccountQuestion) {
  if (question.kind === 'refund') return { name: 'share', legend: words.share, options: chipsOf(words.shares) } as const
  if (question.kind !== 'cancel' || question.isEnding) return null
  const atEnd = question.endsAt ? words.onDay(words.whens.period_end, lastDayOf(question)) : words.whens.period_end
  return { name: 'when', legend: words.when, options: chipsOf({ ...words.whens, period_end: atEnd }) } as const
}

export function AccountDialog(props: AccountDialogProps) {
  const { confirmation, question, draft, write, ownId, isChecked, onIncomplete } = props
  const { kind } = question
  const { title, label } = QUESTIONS[kind]
  const { action, ...dialog } = confirmation.dialog(label)
  const found = problemsOf(kind, draft)
  const isComplete = Object.values(found).every((problem) => problem === undefined)
  const problems: Partial<typeof found> = isChecked ? found : {}
  const chips = chipsFor(question)
  return (
    <Dialog
      {...dialog}
      action={{ ...action, onClick: isComplete ? action.onClick : onIncomplete }}
      closeLabel={kind === 'cancel' ? words.back : common.cancel}
      text={<span className="wrap-anywhere">{textOf(question, ownId)}</span>}
      title={title}
      tone="warning"
    >
      <div className="flex flex-col gap-4">
        {chips ? (
          <Chips<string>
            legend={chips.legend}
            onChange={(value) => write({ [chips.name]: value })}
            options={chips.options}
            value={draft[chips.name]}
          />
        ) : null}
        {kind === 'extend' ? (
          <Field
            error={problems.days}
            help={words.daysHelp(MAX_EXTENSION_DAYS)}
            inputMode="numeric"
            label={words.days}
            maxLength={3}
            onChange={(event) => write({ days: event.target.value })}
            value={draft.days}
          />
        ) : null}
        {kind === 'activate' ? <GrantFields draft={draft} error={problems.until} write={write} /> : null}
        <Field
          error={problems.reason}
          help={(kind === 'delete' ? adminAccount.reasonOfDeletionHelp : adminAccount.reasonHelp)(MAX_REASON_LENGTH)}
          label={adminAccount.reason}
          maxLength={MAX_REASON_LENGTH}
          onChange={(event) => write({ reason: event.target.value })}
          value={draft.reason}
        />
      </div>
    </Dialog>
  )
}

/** The length of a grant, in days or by its last day: each field follows the other. */
function GrantFields({
  draft,
  error,
  write,
}: Pick<AccountDialogProps, 'draft' | 'write'> & { error?: string | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field
        inputMode="numeric"
        label={adminAccount.days}
        maxLength={3}
        onChange={({ target: { value } }) =>
          write(isDayCount(value) ? { days: value, until: today(Number(value)) } : { days: value })
        }
        value={draft.days}
      />
      <Field
        error={error}
        label={adminAccount.until}
        min={today()}
        onChange={({ target: { value } }) => write({ until: value, days: value ? daysUntil(value) : '' })}
        type="date"
        value={draft.until}
      />
    </div>
  )
}
