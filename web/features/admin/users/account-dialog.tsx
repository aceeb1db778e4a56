import { type AdminUser, MAX_EXTENSION_DAYS, MAX_REASON_LENGTH } from '#contracts/admin-users'
import { isPremium } from '#contracts/plans'
import { adminAccount, adminUsers as copy } from '../../../copy/admin/admin-users.ts'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { formatBrl, formatDate, formatLastDay } from '../../../lib/format.ts'
import { isBlank } from '../../../lib/typed-text.ts'
import type { Confirmation } from '../../../platform/feedback/use-confirmation.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Chips } from '../../../ui/form/chips.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useRefund } from '../api.ts'

const words = adminAccount.actions

/** A change of an account: those of one's rights, and those that help its owner. */
export type ActionQuestion =
  | { kind: 'delete' | 'promote' | 'demote' | 'activate' | 'deactivate' }
  | { kind: 'resume' | 'end_sessions' }
  /** `endsAt`: the end of the paid period; `isEnding`: it is scheduled as the end of the subscription. */
  | { kind: 'cancel'; endsAt: string | null; isEnding: boolean }
  | { kind: 'extend'; until: string }
  | { kind: 'refund'; paymentId: string; paidAt: string }
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
  refund: { title: words.refund, label: words.refund },
  resend: { title: words.titles.resend, label: words.resend },
} as const

const lastDayOf = ({ endsAt }: { endsAt: string | null }) => (endsAt ? formatLastDay(endsAt) : '')

function titleOf(question: AccountQuestion): string | null {
  if (question.kind !== 'refund') return null
  const { firstName, username } = question.user
  return words.titles.refund(firstName ?? username, formatDate(question.paidAt))
}

function textOf(question: AccountQuestion, ownId: string): string {
  const { username, id } = question.user
  if (question.kind === 'extend') return words.extendText(formatLastDay(question.until))
  if (question.kind === 'cancel' && question.isEnding) return words.endingText(lastDayOf(question))
  if (question.kind === 'refund') return words.refundText
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
  /** '': not chosen yet. */
  share: 'unused' | 'whole' | ''
  days: string
}

export const emptyDraft = (kind: AccountQuestion['kind']): Draft => ({
  ...{ reason: '', until: today(GRANT_DAYS), days: String(kind === 'activate' ? GRANT_DAYS : EXTENSION_DAYS) },
  ...{ when: 'period_end', share: '' },
})

const WITHOUT_REASON: readonly AccountQuestion['kind'][] = ['delete', 'promote', 'demote', 'deactivate']
const isDayCount = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_EXTENSION_DAYS

const daysUntil = (day: string) => String(Math.round((Date.parse(day) - Date.parse(today())) / DAY_MS))

const problemsOf = (kind: AccountQuestion['kind'], { reason, until, days, share }: Draft) => ({
  share: kind === 'refund' && share === '' ? words.shareMissing : undefined,
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
  isChecked: boolean
  onIncomplete: () => void
}

function endsToChoose(question: AccountQuestion) {
  if (question.kind !== 'cancel' || question.isEnding) return null
  const atEnd = question.endsAt ? words.onDay(words.whens.period_end, lastDayOf(question)) : words.whens.period_end
  return [
    { value: 'period_end', label: atEnd },
    { value: 'now', label: words.whens.now },
  ] as const
}

export function AccountDialog(props: AccountDialogProps) {
  const { confirmation, question, draft, write, ownId, isChecked, onIncomplete } = props
  const { kind } = question
  const { title, label } = QUESTIONS[kind]
  const { action, ...dialog } = confirmation.dialog(label)
  const found = problemsOf(kind, draft)
  const isComplete = Object.values(found).every((problem) => problem === undefined)
  const problems: Partial<typeof found> = isChecked ? found : {}
  const ends = endsToChoose(question)
  return (
    <Dialog
      {...dialog}
      action={{ ...action, onClick: isComplete ? action.onClick : onIncomplete }}
      closeLabel={kind === 'cancel' ? words.back : common.cancel}
      text={<span className="wrap-anywhere">{textOf(question, ownId)}</span>}
      title={titleOf(question) ?? title}
      tone="warning"
    >
      <div className="flex flex-col gap-4">
        {ends ? (
          <Chips legend={words.when} onChange={(when) => write({ when })} options={ends} value={draft.when} />
        ) : null}
        {question.kind === 'refund' ? (
          <RefundField draft={draft} error={problems.share} question={question} write={write} />
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

interface RefundFieldProps extends Pick<AccountDialogProps, 'draft' | 'write'> {
  question: Extract<AccountQuestion, { kind: 'refund' }>
  error: string | undefined
}

/** The amounts come after the dialog has opened; until then the focus is on the reason. */
const focusFirst = (field: HTMLElement | null) => field?.querySelector('input')?.focus()

/** How much is refunded, with the amounts that the provider allows now. */
function RefundField({ question, draft, error, write }: RefundFieldProps) {
  const { data, error: failure, mutate } = useRefund(question.user.id, question.paymentId)
  if (failure) return <ErrorNotice {...errors.load} onRetry={() => mutate()} />
  if (!data) return <Skeleton blocks={['h-20 w-full']} label={common.loading} />
  const { wholeCents, unusedCents, isEnding } = data
  const whole = { value: 'whole', label: words.shares.whole(formatBrl(wholeCents), isEnding) } as const
  const unused = { value: 'unused', label: words.shares.unused(formatBrl(unusedCents)) } as const
  const isPart = unusedCents > 0 && unusedCents < wholeCents
  return (
    <div ref={focusFirst}>
      <Chips<Draft['share']>
        legend={words.share}
        onChange={(share) => write({ share })}
        options={isPart ? [unused, whole] : [whole]}
        value={draft.share}
      />
      {error ? <p className="mt-1.5 text-jambo text-sm">{error}</p> : null}
      {isPart || !isEnding ? <p className="mt-1.5 text-soft text-sm">{afterPart(question.user, isEnding)}</p> : null}
    </div>
  )
}

/** What happens to the plan after a refund that does not end it. */
function afterPart({ subscription, isPass }: AdminUser, isOnlyPart: boolean): string | null {
  const { billing, cancelAtPeriodEnd, currentPeriodEnd: end } = subscription
  if (!isPremium(subscription) || billing !== 'active' || !end) return null
  const renews = !(isPass || cancelAtPeriodEnd)
  return words.goesOn(isOnlyPart, renews, renews ? formatDate(end) : formatLastDay(end))
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
