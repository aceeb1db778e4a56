import { useState } from 'react'
import { calledIn, MAX_SIGNATURE_LENGTH } from '#contracts/invitations'
import { errors } from '../../copy/errors.ts'
import { guestName as copy } from '../../copy/invitation-page.ts'
import { useChange } from '../../platform/feedback/use-change.ts'
import { Field } from '../../ui/form/field.tsx'
import { nameGuest, useInvitationContents } from './api.ts'

interface GuestNameProps {
  token: string
  /** The name so far, for the message; '' if it is removed again. */
  onName: (name: string) => void
}

/** Asks for the name of the guest of a new invitation without a line; saved when the person goes on. */
export function GuestName({ token, onName }: GuestNameProps) {
  const { data } = useInvitationContents(token)
  const [name, setName] = useState('')
  const [saved, setSaved] = useState('')
  const [save] = useChange({ title: copy.failed, fallback: errors.network.text }, async () => {
    const wanted = name.trim()
    if (!wanted || wanted === saved) return
    await nameGuest(token, wanted)
    setSaved(wanted)
  })
  if (!data || (data.message !== null && !calledIn(data.message))) return null
  return (
    <form
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field
        autoComplete="off"
        help={copy.help}
        label={copy.label}
        maxLength={MAX_SIGNATURE_LENGTH}
        note={copy.note}
        onBlur={() => void save()}
        onChange={({ target }) => {
          const typed = target.value.replaceAll(',', '')
          setName(typed)
          onName(typed.trim())
        }}
        value={name}
      />
    </form>
  )
}
