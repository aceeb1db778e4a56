import { type ReactNode, useEffect, useRef, useState } from 'react'
import { RADIUS_OPTIONS_KM } from '#contracts/suggestions'
import { invitationForm as copy } from '../../../copy/invitation-form.ts'
import { QuietAction } from '../../../ui/action/actions.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Chips } from '../../../ui/form/chips.tsx'

type RadiusKm = (typeof RADIUS_OPTIONS_KM)[number]

interface InvitationFormProps {
  /** The fields that other nouns bring. */
  categoryField: ReactNode
  cityField: ReactNode
  /** Who decides. */
  modeField: ReactNode
  /** What goes on the ticket; nobody has to write anything. */
  noteFields: ReactNode
  /** What may be asked for beyond these; nobody has to. */
  filterFields: ReactNode
  /** What the guest would find. */
  outlook: ReactNode
  hasCategory: boolean
  /** What the last invitation was about, in place of the fields until it is to be changed; null: ask. */
  where: string | null
  radiusKm: RadiusKm
  onRadius: (radiusKm: RadiusKm) => void
  /** Whether the plan counts invitations: room is reserved for how many are left. */
  isCounted: boolean
  /** `null`: no limit, or not known yet. */
  remaining: number | null
  isBusy: boolean
  onSubmit: () => void
}

const OPTIONS = RADIUS_OPTIONS_KM.map((value) => ({ value, label: copy.radiusOption(value) }))

export function InvitationForm({
  categoryField,
  cityField,
  modeField,
  noteFields,
  filterFields,
  outlook,
  hasCategory,
  where,
  isCounted,
  remaining,
  ...props
}: InvitationFormProps) {
  const categories = useRef<HTMLDivElement>(null)
  const [isRemembered] = useState(where !== null)
  const whereFields = (
    <>
      {cityField}
      <Chips legend={copy.radius} onChange={props.onRadius} options={OPTIONS} value={props.radiusKm} />
    </>
  )
  return (
    <form
      className="grid gap-8 lg:grid-cols-[1fr_22rem] xl:grid-cols-[1fr_27rem] lg:items-start lg:gap-x-12"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit()
        // From the button below, back to what is missing.
        if (!hasCategory) categories.current?.querySelector<HTMLInputElement>('[type=radio]')?.focus()
      }}
    >
      {isRemembered ? <Remembered fields={whereFields} where={where} /> : null}
      <div ref={categories}>{categoryField}</div>
      {/* Beside the categories both stay in view, however far down one chooses. */}
      <div className="contents lg:sticky lg:top-24 lg:flex lg:flex-col lg:gap-8">
        <div className="flex flex-col gap-6">
          {isRemembered ? null : whereFields}
          {modeField}
          {noteFields}
          {filterFields}
        </div>
        <div className="sticky bottom-0 z-10 max-sm:-mx-[min(1rem,5vw)] border-line border-t bg-paper px-[min(1rem,5vw)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:static sm:border-0 sm:p-0">
          <div aria-live="polite">{outlook}</div>
          <Button icon="ticket" isBusy={props.isBusy} isWide type="submit">
            {copy.submit}
          </Button>
          {isCounted ? (
            <p className="mt-2 min-h-5 text-center text-soft text-xs">{remaining ? copy.remaining(remaining) : ''}</p>
          ) : null}
        </div>
      </div>
    </form>
  )
}

/** Where the last invitation searched, in one line; the fields once somebody wants to change it. */
function Remembered({ where, fields }: { where: string | null; fields: ReactNode }) {
  const [isChanging, setIsChanging] = useState(false)
  const opened = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChanging) opened.current?.querySelector('input')?.focus()
  }, [isChanging])
  if (isChanging)
    return (
      <div className="flex flex-col gap-6 lg:col-span-2 lg:max-w-lg" ref={opened}>
        {fields}
      </div>
    )
  return (
    <p className="-my-3 flex flex-wrap items-center gap-x-4 lg:col-span-2">
      <span className="font-semibold">{where}</span>
      <QuietAction onClick={() => setIsChanging(true)}>{copy.changeWhere}</QuietAction>
    </p>
  )
}
