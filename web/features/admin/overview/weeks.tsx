import type { AdminStats } from '#contracts/admin'
import { admin } from '../../../copy/admin/admin.ts'
import { formatNumber } from '../../../lib/format.ts'
import { formatPercent } from '../../../lib/panel-format.ts'
import { NoWeeks, WeekTable } from './week-table.tsx'

const copy = admin.overview

type Week = AdminStats['weeks'][number]
type Steps = Pick<Week, (typeof STEPS)[number]['name']>

/** Each step and the one that it is a share of; a couple that set no day can be done all the same. */
const STEPS = [
  { name: 'invitations', of: null },
  { name: 'opened', of: 'invitations' },
  { name: 'chosen', of: 'opened' },
  { name: 'planned', of: 'chosen' },
  { name: 'completed', of: 'chosen' },
] as const

/** What became of each week's invitations, and how many couples did something in it. */
export function Weeks({ weeks }: { weeks: readonly Week[] }) {
  const shown = withoutOldestEmpty(weeks)
  return (
    <>
      <Funnel weeks={shown} />
      <WeekTable
        columns={[{ label: copy.couples.active }, { label: copy.couples.firstPayments }]}
        lead={copy.couples.lead}
        rows={shown.map(({ week, activeCouples, firstPayments }) => ({
          week,
          cells: [formatNumber(activeCouples), formatNumber(firstPayments)],
        }))}
        title={copy.couples.title}
      />
    </>
  )
}

function Funnel({ weeks }: { weeks: readonly Week[] }) {
  const total = weeks.reduce<Steps>(add, { invitations: 0, opened: 0, chosen: 0, planned: 0, completed: 0 })
  if (total.invitations === 0) return <NoWeeks text={copy.funnel.empty} title={copy.funnel.title} />
  return (
    <WeekTable
      columns={STEPS.map(({ name }) => ({ label: copy.funnel.steps[name].label, note: copy.funnel.steps[name].of }))}
      lead={copy.funnel.lead}
      rows={weeks.map((week) => ({ week: week.week, cells: toCells(week) }))}
      title={copy.funnel.title}
      total={toCells(total)}
    />
  )
}

const toCells = (steps: Steps) =>
  STEPS.map(({ name, of }) => (
    <span className="flex flex-col items-end justify-end gap-x-1.5 sm:flex-row sm:items-baseline" key={name}>
      {formatNumber(steps[name])}
      {of ? (
        <span className="font-normal text-soft text-xs leading-tight sm:min-w-9">
          {steps[of] === 0 ? '–' : formatPercent(Math.round((steps[name] / steps[of]) * 100))}
        </span>
      ) : null}
    </span>
  ))

const add = (sum: Steps, week: Week): Steps => ({
  invitations: sum.invitations + week.invitations,
  opened: sum.opened + week.opened,
  chosen: sum.chosen + week.chosen,
  planned: sum.planned + week.planned,
  completed: sum.completed + week.completed,
})

/** A young product has no weeks of nothing behind its first one. */
function withoutOldestEmpty(weeks: readonly Week[]): readonly Week[] {
  const isEmpty = ({ week: _, ...counts }: Week) => Object.values(counts).every((value) => value === 0)
  return weeks.slice(0, Math.max(1, weeks.findLastIndex((week) => !isEmpty(week)) + 1))
}
