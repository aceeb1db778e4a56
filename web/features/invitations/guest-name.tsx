import { useEffect, useEffectEvent, useState } from 'react'
import { calledIn, MAX_SIGNATURE_LENGTH } from '#contracts/invitations'
import { errors } from '../../copy/errors.ts'
import { guestName as copy } from '../../copy/invitation-page.ts'
import { useChange } from '../../platform/feedback/use-change.ts'
import { Field } from '../../ui/form/field.tsx'
import { nameGuest, useInvitationContents, useInvitations } from './api.ts'

interface GuestNameProps {
  token: string
  /** The name so far, for the message; '' if it is removed again. */
  onName: (name: string) => void
}

/** Asks for the name of the guest of a new invitation without a line; begins with the latest one, and is saved when the person goes on. */
export function GuestName({ token, onName }: GuestNameProps) {
  const { data } = useInvitationContents(token)
  const [name, setName] = useState('')
  const [saved, setSaved] = useState('')
  const [save] = useChange({ title: copy.failed, fallback: errors.network.text }, async (wanted: string) => {
    if (!wanted) setName(saved)
    if (!wanted || wanted === saved) return
    await nameGuest(token, wanted)
    setSaved(wanted)
  })
  const last = useInvitations().data?.find(({ guest }) => guest)?.guest
  const begin = useEffectEvent((latest: string) => {
    if (name) return
    setName(latest)
    onName(latest)
    void save(latest)
  })
  const isUnnamed = data?.message === null
  useEffect(() => {
    if (isUnnamed && last) begin(last)
  }, [isUnnamed, last])
  if (!data || (data.message !== null && !calledIn(data.message))) return null
  return (
    <form
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save(name.trim())
      }}
    >
      <Field
        autoComplete="off"
        help={copy.help}
        label={copy.label}
        maxLength={MAX_SIGNATURE_LENGTH}
        note={copy.note}
        onBlur={() => void save(name.trim())}
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
