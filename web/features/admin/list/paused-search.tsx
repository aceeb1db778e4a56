import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { common } from '../../../copy/common.ts'
import { useDebounced } from '../../../hooks/async/use-debounced.ts'
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
