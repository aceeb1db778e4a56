import { useRef } from 'react'
import { Tooltip } from '../feedback/tooltip.tsx'
import { Icon } from '../icon/icon.tsx'
import { Field } from './field.tsx'

const SEARCH = { path: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20' } as const

interface SearchFieldProps {
  label: string
  clearLabel: string
  value: string
  onChange: (value: string) => void
  help?: string
  maxLength?: number
}

/** Filters the content below it on each key. Enter does nothing, so that it cannot submit a surrounding form. */
export function SearchField({ clearLabel, value, onChange, ...words }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    field.current?.focus()
  }
  return (
    <search>
      <Field
        {...words}
        autoCapitalize="none"
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        ref={field}
        spellCheck={false}
        trailing={value === '' ? <Magnifier /> : <ClearButton label={clearLabel} onClick={clear} />}
        value={value}
      />
    </search>
  )
}

const Magnifier = () => (
  <span className="pointer-events-none inline-flex size-11 items-center justify-center text-soft">
    <Icon name={SEARCH} />
  </span>
)

function ClearButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Tooltip isName text={label}>
      <button
        aria-label={label}
        className="inline-flex size-11 items-center justify-center rounded-full text-soft hover:text-ink"
        onClick={onClick}
        type="button"
      >
        <Icon name="x" />
      </button>
    </Tooltip>
  )
}
