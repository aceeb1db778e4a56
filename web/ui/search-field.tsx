import { useRef } from 'react'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'

interface SearchFieldProps {
  label: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
}

/** A field that narrows down what stands below it. */
export function SearchField({ label, clearLabel, value, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    field.current?.focus()
  }
  return (
    <search>
      <Field
        autoComplete="off"
        enterKeyHint="search"
        label={label}
        onChange={(event) => onChange(event.target.value)}
        ref={field}
        trailing={value === '' ? <Magnifier /> : <ClearButton label={clearLabel} onClick={clear} />}
        value={value}
      />
    </search>
  )
}

const Magnifier = () => (
  <span className="pointer-events-none inline-flex size-11 items-center justify-center text-soft">
    <Icon name="search" />
  </span>
)

function ClearButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      aria-label={label}
      className="inline-flex size-11 items-center justify-center rounded-full text-soft hover:text-ink"
      onClick={onClick}
      type="button"
    >
      <Icon name="x" />
    </button>
  )
}
