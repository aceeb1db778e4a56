import { type ReactNode, useId } from 'react'
import { MAX_QUEUE_COUNT, type Operations } from '#contracts/admin'
import { receiveStripeEvent } from '#contracts/billing'
import { formatOneDecimal } from '#contracts/format-number'
import budgets from '../../../../docs/runbooks/budgets.md?raw'
import errorsRunbook from '../../../../docs/runbooks/errors.md?raw'
import jobs from '../../../../docs/runbooks/jobs.md?raw'
import queues from '../../../../docs/runbooks/queues.md?raw'
import version from '../../../../docs/runbooks/version.md?raw'
import webhooks from '../../../../docs/runbooks/webhooks.md?raw'
import { adminOperations as copy } from '../../../copy/admin/admin-operations.ts'
import { common } from '../../../copy/common.ts'
import { formatNumber } from '../../../lib/format.ts'
import { formatPanelTimestamp } from '../../../lib/panel-format.ts'
import { Badge } from '../../../ui/icon/badge.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useOperations } from '../api.ts'
import { Loaded } from '../list/loaded.tsx'

const SKELETONS = ['h-144 w-full lg:max-w-text']
const TENTH_MS = 100
const seconds = (durationMs: number) =>
  durationMs < TENTH_MS ? copy.lessThanTenth : formatOneDecimal(durationMs / TENTH_MS / 10)

/** The state of the running product, each part with the runbook that says what to do. */
export function OperationsSection() {
  const id = useId()
  return (
    <section aria-labelledby={id} className="lg:max-w-text">
      <h2 className="text-xl" id={id}>
        {copy.title}
      </h2>
      <p className="mt-1 mb-4 text-soft">{copy.lead}</p>
      <Loaded answer={useOperations()} skeletons={SKELETONS}>
        {(state) => <Lines state={state} />}
      </Loaded>
    </section>
  )
}

function Lines({ state }: { state: Operations }) {
  const { letters, google, migrations } = state
  const { refused, others } = splitErrors(state.errors, receiveStripeEvent.path)
  return (
    <ul className="divide-y divide-line overflow-clip rounded-card bg-card shadow-raised">
      <Line isAlarming={state.emails.isLate} name="emails" runbook={queues}>
        {toQueue(state.emails)}
      </Line>
      <Line isAlarming={state.pushes.isLate} name="pushes" runbook={queues}>
        {toQueue(state.pushes)}
      </Line>
      <Line isAlarming={isNearLimit(letters)} name="letters" runbook={budgets}>
        {letters.limit === null
          ? copy.noEmail(formatNumber(letters.used))
          : copy.of(formatNumber(letters.used), formatNumber(letters.limit))}
      </Line>
      <Line isAlarming={isNearLimit(google)} name="google" runbook={budgets}>
        {copy.of(formatNumber(google.used), formatNumber(google.limit))}
      </Line>
      <Line isAlarming={refused > 0} name="webhooks" runbook={webhooks}>
        <span>{state.webhookAt ? copy.webhookAt(formatPanelTimestamp(state.webhookAt)) : copy.noWebhook}</span>
        {refused > 0 ? <span className="block">{copy.refused(refused)}</span> : null}
      </Line>
      <Line isAlarming={others.length > 0} name="errors" runbook={errorsRunbook}>
        {others.length === 0 ? copy.noErrors : <Errors list={others} />}
      </Line>
      <Line isAlarming={state.jobs.some(({ state: job }) => job !== 'fine')} name="jobs" runbook={jobs}>
        <Jobs list={state.jobs} />
      </Line>
      <Line isAlarming={false} name="version" runbook={version}>
        <span>{copy.version(state.version)}</span>
        {migrations.latestAt ? (
          <span className="block">{copy.migrations(migrations.count, formatPanelTimestamp(migrations.latestAt))}</span>
        ) : null}
      </Line>
    </ul>
  )
}

function toQueue({ waiting, oldestAt }: Operations['emails']): string {
  if (!oldestAt) return copy.queueEmpty
  return copy.queue(formatNumber(waiting), waiting === MAX_QUEUE_COUNT, formatPanelTimestamp(oldestAt))
}

interface LineProps {
  name: keyof typeof copy.names
  isAlarming: boolean
  runbook: string
  children: ReactNode
}

function Line({ name, isAlarming, runbook, children }: LineProps) {
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="flex items-start justify-between gap-x-4">
        <h3 className="font-body font-semibold text-base">{copy.names[name]}</h3>
        <Badge tone={isAlarming ? 'blush' : 'mata'}>
          <Icon name={isAlarming ? 'warning' : 'check'} size={14} />
          {isAlarming ? copy.attention : copy.fine}
        </Badge>
      </div>
      <div className="text-sm text-soft tabular-nums wrap-anywhere">{children}</div>
      <details>
        <summary className="inline-flex min-h-11 items-center text-sm underline">
          {copy.runbook}
          <span className="sr-only">{copy.runbookOf(copy.names[name])}</span>
        </summary>
        <p className="whitespace-pre-line pb-2 text-sm wrap-anywhere">{runbook.trim()}</p>
      </details>
    </li>
  )
}

const Errors = ({ list }: { list: Operations['errors'] }) => (
  <ul>
    {list.map(({ route, count, lastAt }) => (
      <li className="mt-1" key={route}>
        <span className="block text-ink">{route}</span>
        {copy.error(count, formatPanelTimestamp(lastAt))}
      </li>
    ))}
  </ul>
)

const Jobs = ({ list }: { list: Operations['jobs'] }) => (
  <ul>
    {list.map(({ name, endedAt, durationMs, state, error }) => (
      <li className="mt-2" key={name}>
        <span className="flex flex-wrap justify-between gap-x-4">
          <span className={state === 'fine' ? 'text-ink' : 'font-semibold text-jambo'}>
            {[copy.jobs[name].name, ...(state === 'fine' ? [] : [copy.states[state]]), ...(error ? [error] : [])].join(
              common.dot,
            )}
          </span>
          <span>{endedAt ? copy.job(formatPanelTimestamp(endedAt), seconds(durationMs)) : copy.neverRan}</span>
        </span>
        <span className="block">
          {copy.jobs[name].text} ({name})
        </span>
      </li>
    ))}
  </ul>
)

/** Share of a limit from which it counts as nearly used up. */
const NEARLY_SPENT = 0.8

export const isNearLimit = ({ used, limit }: Operations['letters']): boolean =>
  limit !== null && used >= limit * NEARLY_SPENT

/** Refused webhooks have a line of their own. */
export const splitErrors = (errors: Operations['errors'], webhook: string) => ({
  refused: errors.find(({ route }) => route === webhook)?.count ?? 0,
  others: errors.filter(({ route }) => route !== webhook),
})
