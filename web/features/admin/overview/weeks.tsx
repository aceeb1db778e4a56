import type { ReactNode } from 'react'
import type { AdminStats } from '#contracts/admin'
import { admin } from '../../../copy/admin/admin.ts'
import { formatNumber } from '../../../lib/format.ts'
import { formatPercent } from '../../../lib/panel-format.ts'
import { OverviewCard } from './overview-cards.tsx'

const copy = admin.overview
const funnelCopy = admin.overview.funnel

/** Narrow padding, so that six columns fit on a phone; the last one is scrolled to. */
const CELL = 'px-1 py-1.5 align-top last:pr-4 sm:px-1.5'

type Week = AdminStats['weeks'][number]
type Steps = Pick<Week, (typeof STEPS)[number]['name']>

/** Each step with the step that its percentage refers to; an outing can be completed without a date. */
const STEPS = [
  { name: 'invitations', of: null },
  { name: 'opened', of: 'invitations' },
  { name: 'chosen', of: 'opened' },
  { name: 'planned', of: 'chosen' },
  { name: 'completed', of: 'chosen' },
  { name: 'told', of: 'completed' },
] as const

/** The funnel of each week's invitations, and the active couples of each week. */
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
      <Retention weeks={shown} />
    </>
  )
}

/** How many weeks after their registration people are looked at. */
const WEEKS_AFTER = 8

function Retention({ weeks }: { weeks: readonly Week[] }) {
  const after = Array.from({ length: Math.min(WEEKS_AFTER, weeks.length) }, (_, index) => index)
  return (
    <WeekTable
      columns={[copy.retention.registered, ...after.map(copy.retention.after)].map((label) => ({ label }))}
      lead={copy.retention.lead}
      rows={weeks.map(({ week, registered, returned }) => ({
        week,
        cells: [
          formatNumber(registered),
          ...after.map((index) => (registered === 0 ? '' : formatShare(returned[index], registered))),
        ],
      }))}
      title={copy.retention.title}
    />
  )
}

/** Empty for a week that is still to come. */
const formatShare = (part: number | undefined, whole: number): string =>
  part === undefined ? '' : formatPercent(Math.round((part / whole) * 100))

function Funnel({ weeks }: { weeks: readonly Week[] }) {
  const total = weeks.reduce<Steps>(add, { invitations: 0, opened: 0, chosen: 0, planned: 0, completed: 0, told: 0 })
  if (total.invitations === 0) return <OverviewCard lead={copy.funnel.empty} title={copy.funnel.title} />
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
  told: sum.told + week.told,
})

/** Removes the empty weeks before the first activity. */
function withoutOldestEmpty(weeks: readonly Week[]): readonly Week[] {
  const isEmpty = ({ week: _, ...counts }: Week) => Object.values(counts).every((value) => value === 0)
  const lastIndex = weeks.map(isEmpty).lastIndexOf(false)
  return weeks.slice(0, Math.max(1, lastIndex + 1))
}

interface WeekColumn {
  label: string
  /** The column that the percentage refers to. */
  note?: string
}

interface WeekTableProps {
  title: string
  lead: string
  columns: readonly WeekColumn[]
  /** The rows, newest first. */
  rows: readonly { week: string; cells: readonly ReactNode[] }[]
  total?: readonly ReactNode[]
}

function WeekTable({ title, lead, columns, rows, total }: WeekTableProps) {
  return (
    <OverviewCard lead={lead} title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable without a pointer */}
      <section aria-label={funnelCopy.table(title)} className="relative mt-2 overflow-x-auto" tabIndex={0}>
        <table className="w-full text-right text-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="align-bottom text-soft text-xs max-sm:text-[0.6875rem]">
              <th className="py-1.5 pr-2 pl-4 text-left font-semibold max-sm:pr-0" scope="col">
                <span className="max-sm:sr-only">{funnelCopy.week}</span>
              </th>
              {columns.map(({ label, note }) => (
                <th className={`${CELL} font-semibold`} key={label} scope="col">
                  {label}
                  {note ? <span className="block font-normal max-sm:sr-only"> {note}</span> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ week, cells }, index) => (
              <Row cells={cells} key={week} name={index === 0 ? funnelCopy.thisWeek : toDayAndMonth(week)} />
            ))}
          </tbody>
          {total ? (
            <tfoot className="font-semibold">
              <Row cells={total} name={funnelCopy.total} />
            </tfoot>
          ) : null}
        </table>
      </section>
    </OverviewCard>
  )
}

function Row({ name, cells }: { name: string; cells: readonly ReactNode[] }) {
  return (
    <tr className="border-line border-t">
      <th className="py-1.5 pr-2 pl-4 text-left align-top font-normal text-soft max-sm:pr-0" scope="row">
        {name}
      </th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
        <td className={CELL} key={index}>
          {cell}
        </td>
      ))}
    </tr>
  )
}

/** E.g. `2026-11-23` → `23/11`. */
const toDayAndMonth = (day: string): string => day.slice(5).split('-').reverse().join('/')
