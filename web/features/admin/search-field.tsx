import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from '../../hooks/use-debounced.ts'
import { Field } from '../../ui/field.tsx'

const TYPING_PAUSE_MS = 300
/** As the contract has it. */
const MAX_LENGTH = 254

interface SearchFieldProps {
  label: string
  help: string
  value: string
  /** Called when the typing pauses. */
  onSearch: (text: string) => void
}

export function SearchField({ label, help, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const settled = useDebounced(text.trim(), TYPING_PAUSE_MS)
  const search = useEffectEvent(onSearch)
  useEffect(() => search(settled), [settled])
  return (
    <Field
      autoCapitalize="none"
      autoComplete="off"
      help={help}
      label={label}
      maxLength={MAX_LENGTH}
      onChange={(event) => setText(event.target.value)}
      spellCheck={false}
      type="search"
      value={text}
    />
  )
}
