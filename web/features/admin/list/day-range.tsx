import { Field } from '../../../ui/form/field.tsx'

interface DayRangeProps {
  labels: { from: string; to: string }
  /** `YYYY-MM-DD`; '' sets no end. */
  from: string
  to: string
  change: (part: { de: string } | { ate: string }) => void
}

/** The first and the last day that a list shows. */
export const DayRange = ({ labels, from, to, change }: DayRangeProps) => (
  <>
    <Field
      label={labels.from}
      max={to || undefined}
      onChange={(event) => change({ de: event.target.value })}
      type="date"
      value={from}
    />
    <Field
      label={labels.to}
      min={from || undefined}
      onChange={(event) => change({ ate: event.target.value })}
      type="date"
      value={to}
    />
  </>
)
