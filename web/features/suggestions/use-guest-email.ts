import { useRef, useState } from 'react'
import { suggestions } from '../../copy/suggestions.ts'

const LOOKS_LIKE_AN_ADDRESS = /^\S+@\S+\.\S+$/

/** An e-mail address that nobody has to give: empty is fine, anything else must look like one. */
export function useGuestEmail() {
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const ref = useRef<HTMLInputElement>(null)

  const onChange = (text: string) => {
    setValue(text)
    setError(undefined)
  }
  /** The address as it can be sent, `''` for none; `null` when it must be corrected first, and the field asks for it. */
  const read = (): string | null => {
    const email = value.trim()
    if (email === '' || LOOKS_LIKE_AN_ADDRESS.test(email)) return email
    setError(suggestions.email.invalid)
    ref.current?.closest('details')?.setAttribute('open', '')
    ref.current?.focus()
    return null
  }
  return { field: { value, error, onChange, ref }, read }
}

export type GuestEmailField = ReturnType<typeof useGuestEmail>['field']
