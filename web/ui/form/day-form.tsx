import { type FormEvent, useState } from 'react'
import { Button } from '../action/button.tsx'
import { ClosedNote } from '../ticket/closed-note.tsx'
import { Chips } from './chips.tsx'
import { Field } from './field.tsx'

const OTHER = 'other'
const OPEN = 'open'
export const EVENING = '20:00'

/** The unfinished values of the form. */
export interface DayDraft {
  picked?: string
  day?: string
  hour?: string
}

type DayProblem = 'dayMissing' | 'dayPast' | 'hourMissing'

interface DayFormProps {
  draft: readonly [DayDraft, (change: (old: DayDraft) => DayDraft) => void]
  words: Record<'heading' | 'pickDay' | 'open' | 'day' | 'hour' | 'saving' | DayProblem, string> &
    Record<'save' | 'propose', { open: string; closed: string }> & {
      closedDay: (day: string) => string
    }
  /** Suggested days with their labels, `YYYY-MM-DD`; the first is the earliest that can be chosen. */
  days: readonly { value: string; label: string }[]
  isBusy: boolean
  /** The first value of the hour, `HH:mm`. */
  usualHour?: string | undefined
  /** The warning of a day `YYYY-MM-DD` on which the place is usually closed. */
  closedOn: (day: string) => string | null
  /** Whether a day `YYYY-MM-DDTHH:mm` then waits for the yes of the other side. */
  isProposal: (at: string) => boolean
  onSave: (at: string | null) => void
}

/**
 * The first values of the form.
 *
 * @returns none for a day before the suggested ones
 */
export function toDayDraft(day: string, hour: string, days: DayFormProps['days']): DayDraft {
  if (day < (days[0]?.value ?? '')) return {}
  return { picked: days.some(({ value }) => value === day) ? day : OTHER, day, hour }
}

function problemOf(day: string, hour: string, earliest: string): DayProblem | null {
  if (!day) return 'dayMissing'
  if (day < earliest) return 'dayPast'
  return hour ? null : 'hourMissing'
}

/** A suggested day and a time, another day, or none. */
export function DayForm({
  draft,
  words,
  days,
  isBusy,
  onSave,
  usualHour = EVENING,
  closedOn,
  isProposal,
}: DayFormProps) {
  const [{ picked: wanted = '', day = '', hour = usualHour }, change] = draft
  const labelled = days.map((each) => (closedOn(each.value) ? { ...each, label: words.closedDay(each.label) } : each))
  const options = [...labelled, { value: OTHER, label: words.pickDay }, { value: OPEN, label: words.open }]
  // The day of an older draft may be over.
  const picked = options.some(({ value }) => value === wanted) ? wanted : ''
  const [problem, setProblem] = useState<DayProblem | null>(null)
  const set = (part: DayDraft) => {
    setProblem(null)
    change((old) => ({ ...old, ...part }))
  }
  const pick = (value: string) => {
    set({ picked: value })
    if (value === OPEN) onSave(null)
  }
  const chosenDay = picked === OTHER ? day : picked
  const at = `${chosenDay}T${hour}`
  const label = words[isProposal(at) ? 'propose' : 'save']
  const warning = chosenDay && picked !== OPEN ? closedOn(chosenDay) : null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = problemOf(chosenDay, hour, days[0]?.value ?? '')
    setProblem(found)
    if (!found) return onSave(at)
    event.currentTarget.querySelector<HTMLElement>(`[name=${found === 'hourMissing' ? 'hour' : 'day'}]`)?.focus()
  }
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
      <Chips legend={words.heading} onChange={pick} options={options} value={picked} />
      <div className="empty:hidden" role="status">
        <ClosedNote text={problem ? words[problem] : warning} />
      </div>
      {picked && picked !== OPEN ? (
        <div className="flex flex-wrap items-end gap-3">
          {picked === OTHER ? (
            <Field
              aria-invalid={problem?.startsWith('day') || undefined}
              label={words.day}
              min={days[0]?.value}
              name="day"
              onChange={(event) => set({ day: event.target.value })}
              required
              type="date"
              value={day}
            />
          ) : null}
          <Field
            aria-invalid={problem === 'hourMissing' || undefined}
            label={words.hour}
            name="hour"
            onChange={(event) => set({ hour: event.target.value })}
            required
            type="time"
            value={hour}
          />
          <Button isBusy={isBusy} type="submit">
            {isBusy ? words.saving : warning ? label.closed : label.open}
          </Button>
        </div>
      ) : null}
    </form>
  )
}
