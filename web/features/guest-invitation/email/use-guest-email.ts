import { useRef, useState } from 'react'
import { guestInvitation } from '../../../copy/guest-invitation/guest-invitation.ts'

const EMAIL_SHAPE = /^\S+@\S+\.\S+$/

/** An e-mail address that nobody has to give: empty is fine, anything else must look like one. */
export function useGuestEmail() {
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  const onChange = (text: string) => {
    setValue(text)
    setError(undefined)
  }
  /** The address as it can be sent, `''` for none; `null` when it must be corrected first, and the field asks for it. */
  const read = (): string | null => {
    const email = value.trim()
    if (email === '' || EMAIL_SHAPE.test(email)) return email
    setError(guestInvitation.email.invalid)
    field.current?.closest('details')?.setAttribute('open', '')
    field.current?.focus()
    return null
  }
  return { state: { value, error, onChange, field }, read }
}

export type GuestEmailState = ReturnType<typeof useGuestEmail>['state']
