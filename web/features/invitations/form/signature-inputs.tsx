import { useEffect, useRef } from 'react'
import { MAX_MESSAGE_LENGTH, MAX_SIGNATURE_LENGTH } from '#contracts/fields/invitation-note'
import { common } from '../../../copy/common.ts'
import { signing as copy } from '../../../copy/guest-invitation/signing.ts'
import type { InvitationDraft } from '../../../platform/storage/invitation-draft.ts'
import { Field } from '../../../ui/form/field.tsx'

export type TicketWords = Pick<InvitationDraft, 'signature' | 'message'>

interface SignatureInputsProps extends TicketWords {
  onChange: (words: Partial<TicketWords>) => void
}

/** Where a nickname and a line for the ticket are written; the first field has the focus. */
export function SignatureInputs({ signature, message, onChange }: SignatureInputsProps) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => fields.current?.querySelector('input')?.focus(), [])
  return (
    <div className="flex flex-col gap-4" ref={fields}>
      <Field
        autoComplete="nickname"
        help={copy.signatureHelp(MAX_SIGNATURE_LENGTH)}
        label={copy.signature}
        maxLength={MAX_SIGNATURE_LENGTH}
        note={common.optional}
        onChange={(event) => onChange({ signature: event.target.value })}
        value={signature}
      />
      <Field
        autoComplete="off"
        help={copy.lineHelp(MAX_MESSAGE_LENGTH)}
        label={copy.line}
        maxLength={MAX_MESSAGE_LENGTH}
        note={common.optional}
        onChange={(event) => onChange({ message: event.target.value })}
        value={message}
      />
    </div>
  )
}
