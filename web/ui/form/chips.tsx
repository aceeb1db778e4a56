import { type ReactNode, useId } from 'react'

interface ChipsProps<Value extends number | string> {
  legend: ReactNode
  options: readonly { value: Value; label: string }[]
  /** A value that is not an option means that none is chosen. */
  value: Value
  onChange: (value: Value) => void
}

export const CHIP_SHAPE =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center whitespace-nowrap rounded-full border-[1.5px] font-semibold text-sm has-focus-visible:outline-3 has-focus-visible:outline-anil has-focus-visible:outline-offset-3'
const OFF_CLASS = 'border-field bg-card hover:border-ink'
/** A chip around a checkbox or a radio button. */
export const CHIP_CLASS = `${CHIP_SHAPE} ${OFF_CLASS} has-checked:border-ink has-checked:bg-ink has-checked:text-paper`

/** Radio buttons that look like chips, for a choice of one among few. */
export function Chips<Value extends number | string>({ legend, options, value, onChange }: ChipsProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-1.5 sm:gap-2">
        {options.map((option) => (
          <label className={`${CHIP_CLASS} grow px-2 sm:grow-0 sm:px-4`} key={option.value}>
            <input
              checked={option.value === value}
              className="sr-only"
              name={name}
              onChange={() => onChange(option.value)}
              type="radio"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
