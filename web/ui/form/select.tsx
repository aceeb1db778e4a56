import type { Ref, SelectHTMLAttributes } from 'react'
import { Icon } from '../icon/icon.tsx'
import { FIELD_CLASS, FieldFrame, type FieldWords } from './field-frame.tsx'

interface SelectProps<Value extends string>
  extends FieldWords,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id' | 'onChange' | 'value'> {
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  ref?: Ref<HTMLSelectElement>
}

/** A native select for one of many options; `Chips` are for one of few. */
export function Select<Value extends string>({
  label,
  note,
  help,
  error,
  options,
  value,
  onChange,
  ...rest
}: SelectProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <FieldFrame error={error} help={help} label={label} note={note}>
      {(control) => (
        <div className="relative">
          <select
            className={`${FIELD_CLASS} cursor-pointer appearance-none truncate pr-12`}
            onChange={(event) => choose(event.target.value)}
            value={value}
            {...control}
            {...rest}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-urucum">
            <Icon name="chevron-down" />
          </span>
        </div>
      )}
    </FieldFrame>
  )
}
