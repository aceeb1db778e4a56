import type { Ref, TextareaHTMLAttributes } from 'react'
import { FIELD_CLASS, FieldFrame, type FieldWords } from './field-frame.tsx'

interface TextAreaProps extends FieldWords, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> {
  ref?: Ref<HTMLTextAreaElement>
}

export function TextArea({ label, note, help, error, rows = 4, ...rest }: TextAreaProps) {
  return (
    <FieldFrame error={error} help={help} label={label} note={note}>
      {(control) => (
        <textarea className={`${FIELD_CLASS} resize-y py-3 leading-normal`} rows={rows} {...control} {...rest} />
      )}
    </FieldFrame>
  )
}
