import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { common } from '../../../copy/common.ts'
import { useDebounced } from '../../../hooks/async/use-debounced.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Select } from '../../../ui/form/select.tsx'

const TYPING_PAUSE_MS = 300
/** Maximum length that the contract allows. */
const MAX_LENGTH = 254
/** Lists show `@` before usernames and slugs, but it is not part of them. */
const HANDLE_MARK = /^@/

const DAY = /^\d{4}-\d\d-\d\d$/

type Fields = Readonly<Record<string, string>>

/** The fields in the URL, and their setter, as `useUrlFields` returns them. */
interface UrlFieldProps<Name extends string> {
  fields: Readonly<Record<Name, string>>
  change: (part: Partial<Record<Name, string>>) => void
}

/** A valid value of the URL. */
export const oneOf = <Value extends string>(values: readonly Value[], text: string) =>
  values.find((value) => value === text)

/** A valid `YYYY-MM-DD` of the URL. */
export const dayIn = (text: string) => (DAY.test(text) ? text : undefined)

/** Options of a filter: all, or one of the values with these words. */
export const optionsOf = (words: Readonly<Record<string, string>>, all: string) => [
  { value: '', label: all },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
]

interface FilterSelectProps<Name extends string> extends UrlFieldProps<Name> {
  name: Name
  label: string
  options: readonly { value: string; label: string }[]
}

export function FilterSelect<Name extends string>({ fields, change, name, ...select }: FilterSelectProps<Name>) {
  const part = (value: string) => ({ [name]: value }) as Partial<Record<Name, string>>
  return <Select {...select} onChange={(value) => change(part(value))} value={fields[name]} />
}

interface DebouncedSearchProps extends UrlFieldProps<'busca'> {
  words: { search: string; searchHelp: string }
}

export function DebouncedSearch({ fields: { busca: value }, change, words }: DebouncedSearchProps) {
  const [text, setText] = useState(value)
  const known = useRef(value)
  const settled = useDebounced(text.trim().replace(HANDLE_MARK, ''), TYPING_PAUSE_MS)
  const search = useEffectEvent((next: string) => {
    if (next === known.current) return
    known.current = next
    change({ busca: next })
  })
  useEffect(() => search(settled), [settled])
  // Updates the field after the back button changed the value; a value that this field itself sent is already there.
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    setText(value)
  }, [value])
  return (
    <SearchField
      clearLabel={common.clearSearch}
      help={words.searchHelp}
      label={words.search}
      maxLength={MAX_LENGTH}
      onChange={setText}
      value={text}
    />
  )
}

interface DayRangeProps extends UrlFieldProps<'de' | 'ate'> {
  words: { from: string; to: string }
}

export const DayRange = ({ words, fields: { de: from, ate: to }, change }: DayRangeProps) => (
  <>
    <Field
      label={words.from}
      max={to || undefined}
      onChange={(event) => change({ de: event.target.value })}
      type="date"
      value={from}
    />
    <Field
      label={words.to}
      min={from || undefined}
      onChange={(event) => change({ ate: event.target.value })}
      type="date"
      value={to}
    />
  </>
)

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
