import {
  type PlaceFacts,
  VISIT_MONTHS,
  VISIT_PARTS,
  VISIT_WEEKDAYS,
  type VisitHours,
  type VisitPart,
} from '#contracts/admin-places'
import { adminCatalogue } from '../../../copy/admin/admin-catalogue.ts'
import { ChipSelect, ToggleChips } from '../../../ui/form/toggle-chips.tsx'

const copy = adminCatalogue.form
const PARTS = Object.entries(VISIT_PARTS) as [VisitPart, string][]
const UNSET: VisitHours = { parts: [], closedOn: [], season: null, isOnProgramme: false }

const monthsAs = (write: (month: string) => string) =>
  VISIT_MONTHS.map((month, index) => ({ value: String(index + 1), label: write(month) }))
const FROM = monthsAs(copy.visit.fromMonth)
const TO = monthsAs(copy.visit.toMonth)

const toggled = <Value,>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value]

interface VisitFieldsProps {
  value: PlaceFacts['visit']
  onChange: (value: PlaceFacts['visit']) => void
  note: string | undefined
}

/** When a place can be visited; nothing chosen: as its source or its kind says. */
export function VisitFields({ value, onChange, note }: VisitFieldsProps) {
  const { parts, closedOn, season, isOnProgramme } = value ?? UNSET
  const set = (part: Partial<VisitHours>) => {
    const next = { ...(value ?? UNSET), ...part }
    const isUnset = next.parts.length + next.closedOn.length === 0 && !next.season && !next.isOnProgramme
    onChange(isUnset ? null : next)
  }
  /** A season has both months: the first one chosen is also the other. */
  const setMonth = (name: 'from' | 'to') => (chosen: string | null) => {
    const month = Number(chosen)
    set({ season: month ? { from: month, to: month, ...season, [name]: month } : null })
  }
  return (
    <div className="flex flex-col gap-3">
      <div>
        <ToggleChips
          legend={copy.fields.visit}
          onToggle={(part) => set({ parts: toggled(parts, part) })}
          options={PARTS.map(([part, label]) => ({ value: part, label, isOn: parts.includes(part) }))}
          {...(note ? { note } : {})}
        />
        <p className="mt-1.5 text-soft text-xs">{copy.visit.help}</p>
      </div>
      <ToggleChips
        legend={copy.visit.closedOn}
        onToggle={(day) => set({ closedOn: toggled(closedOn, Number(day)) })}
        options={VISIT_WEEKDAYS.map((label, day) => ({ value: String(day), label, isOn: closedOn.includes(day) }))}
      />
      <ToggleChips
        legend={copy.visit.season}
        onToggle={() => set({ isOnProgramme: !isOnProgramme })}
        options={[{ value: 'programme', label: copy.visit.programme, isOn: isOnProgramme }]}
      >
        <ChipSelect
          label={copy.visit.from}
          noneLabel={copy.visit.wholeYear}
          onChange={setMonth('from')}
          options={FROM}
          value={season && String(season.from)}
        />
        <ChipSelect
          label={copy.visit.to}
          noneLabel={copy.visit.wholeYear}
          onChange={setMonth('to')}
          options={TO}
          value={season && String(season.to)}
        />
      </ToggleChips>
    </div>
  )
}
