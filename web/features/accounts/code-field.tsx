import { type ChangeEvent, useState } from 'react'
import { secondFactor as copy } from '../../copy/second-factor.ts'
import { Field } from '../../ui/form/field.tsx'

interface CodeFieldProps {
  /** Whether a recovery code is accepted too. */
  mayRecover?: boolean
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** A field for a code of the second factor; phones show digits, or letters for a recovery code. */
export function CodeField({ mayRecover = false, ...bound }: CodeFieldProps) {
  const [isRecovery, setIsRecovery] = useState(false)
  return (
    <div>
      <Field
        help={isRecovery ? copy.recoveryHelp : copy.codeHelp}
        label={isRecovery ? copy.recoveryCode : copy.code}
        {...bound}
        autoCapitalize="none"
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        maxLength={20}
        required
        spellCheck={false}
      />
      {mayRecover ? (
        <button
          className="mt-1 min-h-11 text-left text-sm text-soft underline underline-offset-4"
          onClick={() => setIsRecovery(!isRecovery)}
          type="button"
        >
          {isRecovery ? copy.useApp : copy.useRecovery}
        </button>
      ) : null}
    </div>
  )
}
