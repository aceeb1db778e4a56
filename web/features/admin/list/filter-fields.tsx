import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { common } from '../../../copy/common.ts'
import { useDebounced } from '../../../hooks/async/use-debounced.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'

const TYPING_PAUSE_MS = 300
/** As the contract has it. */
const MAX_LENGTH = 254
/** The lists write it before a username and a couple's address; neither begins with it. */
const HANDLE_MARK = /^@/

interface PausedSearchProps {
  label: string
  help: string
  value: string
  /** Called when the typing pauses. */
  onSearch: (text: string) => void
}

/** The search of a list that the server narrows down. */
export function PausedSearch({ value, onSearch, ...words }: PausedSearchProps) {
  const [text, setText] = useState(value)
  const known = useRef(value)
  const settled = useDebounced(text.trim().replace(HANDLE_MARK, ''), TYPING_PAUSE_MS)
  const search = useEffectEvent((next: string) => {
    if (next === known.current) return
    known.current = next
    onSearch(next)
  })
  useEffect(() => search(settled), [settled])
  // The back button has changed it; what was typed here comes back as it went.
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
  /** `YYYY-MM-DD`; '' sets no end. */
  from: string
  to: string
  change: (part: { de: string } | { ate: string }) => void
}

/** The first and the last day that a list shows. */
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

/** Fields of which the address says only what differs from `usual`: a reload shows the same list, and back goes back. */
export function useAddressFields<F extends Fields>(usual: F) {
  const [search, setSearch] = useSearchParams()
  const fields = Object.fromEntries(
    Object.entries(usual).map(([name, value]) => [name, search.get(name) ?? value]),
  ) as Record<keyof F & string, string>

  const change = (part: Partial<Record<keyof F & string, string>>) => {
    const changes = Object.entries(part).filter(([name, value]) => fields[name] !== value)
    if (changes.length === 0) return
    // `replace`: pauses while typing add no history entries.
    const replace = changes.every(([name, value]) => fields[name] !== usual[name] && value !== usual[name])
    setSearch(
      (old) => {
        const next = new URLSearchParams(old)
        for (const [name, value] of changes) {
          if (value === usual[name]) next.delete(name)
          else next.set(name, value ?? '')
        }
        return next
      },
      { replace },
    )
  }
  return [fields, change] as const
}
