import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { rankings as copy } from '../../copy/rankings.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Tooltip } from '../../ui/feedback/tooltip.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Stamp } from '../../ui/ticket/ticket.tsx'
import { drawnMonth, useOwnCouple, useRankings } from './api.ts'
import { FULL_LIMIT, FullList, toSummary } from './full-list.tsx'
import { latestMonths, toMonthName } from './latest-months.ts'
import { type RankingChoice, type RankingList, toRankingAddress, toRankingChoice } from './ranking-choice.ts'
import { toLines } from './ranking-lines.ts'

const SKELETON_ROWS = 10
const MONTHS_OFFERED = 12

interface FullRankingsProps extends RankingChoice {
  onList: (list: RankingList) => void
  userId: string | null
}

export function FullRankings({ list, month, userId, onList }: FullRankingsProps) {
  const panel = <Panel list={list} month={month} userId={userId} />
  return (
    <Tabs
      label={copy.lists}
      onChange={onList}
      tabs={[
        { value: 'casais', label: copy.couples.tab, panel },
        { value: 'locais', label: copy.places.tab, panel },
        { value: 'conquistas', label: copy.achievements.tab, panel },
      ]}
      value={list}
    />
  )
}

function Panel({ list, month, userId }: Omit<FullRankingsProps, 'onList'>) {
  const { data, error, mutate } = useRankings({ month, limit: FULL_LIMIT })
  const own = useOwnCouple(userId)
  if (error && !data) return <ErrorNotice {...errors.load} onRetry={() => mutate()} />
  const view = data && {
    list,
    lines: toLines(data),
    isPast: month !== null,
    monthName: toMonthName(month ?? data.month),
  }
  return (
    <>
      {/* Rendered from the start, because screen readers announce only changes of an existing region. */}
      <p className="font-semibold" role="status">
        {view ? toSummary(view) : common.loading}
      </p>
      {view ? <FullList {...view} ownSlug={own.data?.coupleSlug ?? null} /> : <Waiting />}
    </>
  )
}

/** Without an announcement, because screen readers announce the line above. */
const Waiting = () => (
  <div aria-hidden="true" className="mt-6">
    {Array.from({ length: SKELETON_ROWS }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are equal and never reordered
      <div className="skeleton mb-2 h-16 bg-ink/8" key={index} />
    ))}
  </div>
)

interface MonthPickerProps {
  /** The selectable months, `YYYY-MM`, current one first. */
  months: readonly string[]
  month: string
  onChange: (month: string) => void
}

/** Chooses the month: previous, next, or any of the last twelve. */
export function MonthPicker({ months, month, onChange }: MonthPickerProps) {
  const index = months.indexOf(month)
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-[min(13rem,100%)] grow sm:w-60 sm:grow-0">
        <Select
          label={copy.month.label}
          onChange={onChange}
          options={months.map((value) => ({ value, label: toMonthName(value) }))}
          value={month}
        />
      </div>
      <div className="flex gap-2">
        <Step icon="chevron-left" label={copy.month.previous} onStep={onChange} to={months[index + 1]} />
        <Step icon="chevron-right" label={copy.month.next} onStep={onChange} to={months[index - 1]} />
      </div>
    </div>
  )
}

interface StepProps {
  icon: IconName
  label: string
  /** The month of the button; undefined if there is none in this direction. */
  to: string | undefined
  onStep: (month: string) => void
}

/** Without a month the button is only `aria-disabled`, because a disabled button would lose the focus. */
function Step({ icon, label, to, onStep }: StepProps) {
  return (
    <Tooltip isName text={label}>
      <button
        aria-disabled={to === undefined}
        aria-label={label}
        className="inline-flex size-13 shrink-0 items-center justify-center rounded-full border-[1.5px] border-field bg-card hover:border-ink aria-disabled:cursor-default aria-disabled:border-ink/20 aria-disabled:bg-transparent aria-disabled:text-soft/60"
        onClick={() => to && onStep(to)}
        type="button"
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  )
}

/** The month as a stamp beside the heading on wide screens; decorative, because the list names it. */
export function MonthStamp({ month }: { month: string }) {
  return (
    <div aria-hidden="true" className="shrink-0 max-sm:hidden">
      <Stamp seed={month}>{toMonthName(month)}</Stamp>
    </div>
  )
}

/** A day within the current month, according to the server if its month is known. */
const toNow = (month: string | undefined) => (month ? new Date(`${month}-15T12:00:00Z`) : new Date())

/** The selected list and month, stored in the URL so that the back button works. */
export function useRankingChoice() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [months] = useState(() => latestMonths(toNow(drawnMonth(FULL_LIMIT)), MONTHS_OFFERED))
  const choice = toRankingChoice(search, months)
  const go = (change: Partial<RankingChoice>) => {
    const address = toRankingAddress({ ...choice, ...change })
    // Selecting the current choice again adds no history entry.
    if (address !== toRankingAddress(choice)) navigate(address)
  }
  return {
    ...choice,
    months,
    chooseList: (list: RankingList) => go({ list }),
    chooseMonth: (month: string) => go({ month: month === months[0] ? null : month }),
  }
}
