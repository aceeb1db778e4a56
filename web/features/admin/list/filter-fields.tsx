import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { common } from '../../../copy/common.ts'
import { useDebounced } from '../../../hooks/async/use-debounced.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'

const TYPING_PAUSE_MS = 300
/** Maximum length that the contract allows. */
const MAX_LENGTH = 254
/** Lists show `@` before usernames and slugs, but it is not part of them. */
const HANDLE_MARK = /^@/

interface DebouncedSearchProps {
  label: string
  help: string
  value: string
  /** Called when the typing pauses. */
  onSearch: (text: string) => void
}

export function DebouncedSearch({ value, onSearch, ...words }: DebouncedSearchProps) {
  const [text, setText] = useState(value)
  const known = useRef(value)
  const settled = useDebounced(text.trim().replace(HANDLE_MARK, ''), TYPING_PAUSE_MS)
  const search = useEffectEvent((next: string) => {
    if (next === known.current) return
    known.current = next
    onSearch(next)
  })
  useEffect(() => search(settled), [settled])
  // Updates the field after the back button changed the value; a value that this field itself sent is already there.
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    setText(value)
  }, [value])
  return (
    <SearchField clearLabel={common.clearSearch} maxLength={MAX_LENGTH} onChange={setText} value={text} {...words} />
  )
}

interface DayRangeProps {
  labels: { from: string; to: string }
  /** `YYYY-MM-DD`; '' for no limit. */
  from: string
  to: string
  change: (part: { de: string } | { ate: string }) => void
}

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

type Fields = Readonly<Record<string, string>>

/** Fields stored in the URL, except those with their default: a reload shows the same list, and the back button works. */
export function useUrlFields<F extends Fields>(defaults: F) {
  const [search, setSearch] = useSearchParams()
  const fields = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, search.get(name) ?? value]),
  ) as Record<keyof F & string, string>

  const change = (part: Partial<Record<keyof F & string, string>>) => {
    const changes = Object.entries(part).filter(([name, value]) => fields[name] !== value)
    if (changes.length === 0) return
    // `replace`: searches while typing add no history entries.
    const replace = changes.every(([name, value]) => fields[name] !== defaults[name] && value !== defaults[name])
    setSearch(
      (old) => {
        const next = new URLSearchParams(old)
        for (const [name, value] of changes) {
          if (value === defaults[name]) next.delete(name)
          else next.set(name, value ?? '')
        }
        return next
      },
      { replace },
    )
  }
  return [fields, change] as const
}
