import { useId } from 'react'

interface ChipsProps<Value extends number | string> {
  legend: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few: radio buttons that look like chips and work like radio buttons. */
export function Chips<Value extends number | string>({ legend, options, value, onChange }: ChipsProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-1.5 sm:gap-2">
        {options.map((option) => (
          <label
            className="inline-flex min-h-11 grow cursor-pointer sm:grow-0 items-center justify-center whitespace-nowrap rounded-full border-[1.5px] border-field bg-card px-2 font-semibold text-sm sm:px-4 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-urucum has-focus-visible:outline-offset-3"
            key={option.value}
          >
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
