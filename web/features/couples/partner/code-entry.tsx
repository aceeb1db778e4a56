import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { readJoinCode } from '#contracts/couples/couple-members'
import { toJoinPath } from '#contracts/pages'
import { partner } from '../../../copy/couples/partner.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Field } from '../../../ui/form/field.tsx'

const copy = partner.entry

/** Leads to the page of a code that was read out or written down. */
export function CodeEntry() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = readJoinCode(typed)
    if (code) return void navigate(toJoinPath(code))
    setError(copy.invalid)
    field.current?.focus()
  }
  return (
    <form className="flex flex-col gap-3" noValidate onSubmit={submit}>
      <Field
        autoCapitalize="characters"
        autoComplete="off"
        error={error}
        help={copy.help}
        label={copy.label}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(undefined)
        }}
        ref={field}
        spellCheck={false}
        value={typed}
      />
      <div>
        <Button type="submit" variant="secondary">
          {copy.submit}
        </Button>
      </div>
    </form>
  )
}
