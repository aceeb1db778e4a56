import { rankings as copy } from '../../copy/rankings.ts'
import { Tooltip } from '../../ui/feedback/tooltip.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { Stamp } from '../../ui/ticket/ticket.tsx'
import { toMonthName } from './latest-months.ts'

interface MonthPickerProps {
  /** `YYYY-MM`, the running one first: no other can be chosen. */
  months: readonly string[]
  month: string
  onChange: (month: string) => void
}

/** The month of the lists: one step back or forth, or any of the last twelve. */
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
  /** Where it leads; nowhere at either end. */
  to: string | undefined
  onStep: (month: string) => void
}

/** At the end it stays where it is and says so: a disabled button would lose the focus it has. */
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

/** The month pressed onto the head of the page, where there is room; the list says it in words. */
export function MonthStamp({ month }: { month: string }) {
  return (
    <div aria-hidden="true" className="shrink-0 max-sm:hidden">
      <Stamp seed={month}>{toMonthName(month)}</Stamp>
    </div>
  )
}
