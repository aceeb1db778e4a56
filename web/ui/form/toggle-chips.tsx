import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { CHIP_CLASS, CHIP_SHAPE } from './chips.tsx'

interface ToggleChipsProps<Value extends string> {
  legend: string
  note?: string
  options: readonly { value: Value; label: string; isOn: boolean }[]
  onToggle: (value: Value) => void
  children?: ReactNode
}

/** Checkboxes that look like chips, for a choice of any number among few. */
export function ToggleChips<Value extends string>({
  legend,
  note,
  options,
  onToggle,
  children,
}: ToggleChipsProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1.5 flex w-full flex-wrap justify-between gap-x-3 font-semibold text-sm">
        {legend}
        {note ? <span className="font-normal text-soft">{note}</span> : null}
      </legend>
      <div className="flex min-h-11 flex-wrap gap-1.5 sm:gap-2">
        {options.map(({ value, label, isOn }) => (
          <label className={`${CHIP_CLASS} px-3.5 xl:px-3`} key={value}>
            <input checked={isOn} className="sr-only" onChange={() => onToggle(value)} type="checkbox" />
            {label}
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  )
}

interface ChipSelectProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  /** `null`: none is chosen, and the chip shows its label. */
  value: Value | null
  noneLabel: string
  onChange: (value: Value | null) => void
}

/** A native select in the size of a chip, for at most one of several. */
export function ChipSelect<Value extends string>(props: ChipSelectProps<Value>) {
  const { label, options, value, noneLabel, onChange } = props
  const chosen = options.find((option) => option.value === value)
  const state = chosen ? 'border-ink bg-ink text-paper' : 'border-field bg-card hover:border-ink'
  return (
    <span className={`relative gap-1.5 pr-2.5 pl-3.5 xl:pl-3 ${CHIP_SHAPE} ${state}`}>
      <span aria-hidden="true">{chosen?.label ?? label}</span>
      <Icon name="chevron-down" size={16} />
      {/* The select covers the text: the chip is as wide as the chosen option, not as the longest of the list. */}
      <select
        aria-label={label}
        className="absolute inset-0 cursor-pointer appearance-none rounded-full text-base opacity-0"
        onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value ?? null)}
        value={value ?? ''}
      >
        <option value="">{noneLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
