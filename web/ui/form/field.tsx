import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { FIELD_CLASS, FieldFrame, type FieldWords } from './field-frame.tsx'

interface FieldProps extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  trailing?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function Field({ label, note, help, caution, error, trailing, ...rest }: FieldProps) {
  return (
    <FieldFrame caution={caution} error={error} help={help} label={label} note={note}>
      {(control) => (
        <div className="relative">
          <input className={`${FIELD_CLASS} ${trailing ? 'pr-14' : ''}`} {...control} {...rest} />
          {trailing ? <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div> : null}
        </div>
      )}
    </FieldFrame>
  )
}
