import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

export const FIELD_LOOK =
  'block min-h-13 w-full rounded-field border-[1.5px] border-field bg-card px-4 text-base text-ink placeholder:text-soft focus-visible:outline-offset-0 aria-invalid:border-urucum aria-invalid:border-2'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  label: string
  /** Said beside the label, e.g. that the field may stay empty. */
  note?: string
  help?: string
  error?: string | undefined
  /** A control at the right end of the field. */
  trailing?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Label above, 52 px field, help and error below. 16 px text, so that phones do not zoom in. */
export function Field({ label, note, help, error, trailing, ...rest }: FieldProps) {
  const id = useId()
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label className="mb-1.5 flex justify-between gap-3 font-semibold text-sm" htmlFor={id}>
        {label}
        {note ? <span className="font-normal text-soft">{note}</span> : null}
      </label>
      <div className="relative">
        <input
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          className={`${FIELD_LOOK} ${trailing ? 'pr-14' : ''}`}
          id={id}
          {...rest}
        />
        {trailing ? <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div> : null}
      </div>
      {help ? <FieldNote id={`${id}-help`}>{help}</FieldNote> : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}

function FieldNote({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="mt-1.5 text-soft text-xs" id={id}>
      {children}
    </p>
  )
}

function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="mt-1.5 font-semibold text-sm text-urucum" id={id}>
      {children}
    </p>
  )
}
