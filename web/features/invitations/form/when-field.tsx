import { useState } from 'react'
import { invitationForm } from '../../../copy/new-invitation.ts'
import { likelyTimes } from '../../../lib/plan-time.ts'
import { serverNow } from '../../../platform/device/server-clock.ts'
import { Chips } from '../../../ui/form/chips.tsx'
import { Field } from '../../../ui/form/field.tsx'

const copy = invitationForm.when
const ANY = ''
const OTHER = 'other'
const LIKELY = ['now', 'tonight', 'saturday', 'sunday'] as const

/** The choice of a time for an invitation: chips for likely times, and fields for another day. */
export function WhenField({ when, onChange }: WhenFieldProps) {
  const [{ tomorrow, ...times }] = useState(() => likelyTimes(serverNow()))
  const likely = LIKELY.map((name) => ({ value: times[name], label: copy.likely[name] }))
  const [isOther, setIsOther] = useState(() => likely.every(({ value }) => value !== when))
  const hasFields = when !== null && isOther
  const pick = (value: string) => {
    setIsOther(value === OTHER)
    onChange(value === OTHER ? tomorrow : value || null)
  }
  return (
    <div>
      <Chips
        legend={copy.label}
        onChange={pick}
        options={[{ value: ANY, label: copy.none }, ...likely, { value: OTHER, label: copy.other }]}
        value={hasFields ? OTHER : (when ?? ANY)}
      />
      {hasFields ? <DayFields earliest={times.tonight.slice(0, 10)} onChange={onChange} when={when} /> : null}
    </div>
  )
}

interface WhenFieldProps {
  /** Null: any time. */
  when: string | null
  onChange: (when: string | null) => void
}

interface DayFieldsProps {
  /** The first day that can be chosen, `YYYY-MM-DD`. */
  earliest: string
  when: string
  onChange: (when: string) => void
}

function DayFields({ earliest, when, onChange }: DayFieldsProps) {
  const [day, part] = [when.slice(0, 10), when.slice(11)]
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      <Field
        label={copy.day}
        min={earliest}
        onChange={({ target }) => (target.value === '' ? undefined : onChange(`${target.value} ${part}`))}
        required
        type="date"
        value={day}
      />
      <Chips legend={copy.part} onChange={(value) => onChange(`${day} ${value}`)} options={copy.parts} value={part} />
    </div>
  )
}
