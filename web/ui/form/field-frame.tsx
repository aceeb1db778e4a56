import { type ReactNode, useId } from 'react'
import { Icon } from '../icon/icon.tsx'

/** 52 px high, with 16 px text: iOS zooms in on a field with smaller text. A focused field scrolls with its label. */
export const FIELD_CLASS =
  'block min-h-13 w-full scroll-mt-8 rounded-field border-[1.5px] border-field bg-card px-[min(1rem,4.5vw)] text-base text-ink placeholder:text-soft hover:border-ink focus-visible:outline-offset-0 disabled:border-ink/20 disabled:bg-ink/5 disabled:text-soft aria-invalid:border-jambo aria-invalid:border-2'

export interface FieldWords {
  label: string
  note?: string | undefined
  help?: string | undefined
  /** A warning shown instead of the help; the value is accepted. */
  caution?: string | undefined
  error?: string | undefined
}

interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label above, control, help and error below, associated for screen readers. */
export function FieldFrame({
  label,
  note,
  help,
  caution,
  error,
  children,
}: FieldWords & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const describedBy = [(caution ?? help) && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label className="mb-1.5 flex flex-wrap justify-between gap-x-3 font-semibold text-sm" htmlFor={id}>
        {label}
        {note ? <span className="font-normal text-soft">{note}</span> : null}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {caution ? <Remark id={`${id}-help`} text={caution} /> : null}
      {help && !caution ? (
        <p className="mt-1.5 text-soft text-xs" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {error ? <Remark colour="text-jambo" id={`${id}-error`} text={error} /> : null}
    </div>
  )
}

const Remark = ({ id, text, colour = '' }: { id: string; text: string; colour?: string }) => (
  <p className={`mt-1.5 flex gap-1.5 font-semibold text-sm ${colour}`} id={id}>
    <span className="mt-0.5">
      <Icon name="warning" size={18} />
    </span>
    {text}
  </p>
)
