import { type ReactNode, useRef } from 'react'
import { RADIUS_OPTIONS_KM } from '#contracts/suggestions'
import { invitations as copy } from '../../../copy/invitations.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Chips } from '../../../ui/form/chips.tsx'

type RadiusKm = (typeof RADIUS_OPTIONS_KM)[number]

interface InvitationFormProps {
  /** The fields that other nouns bring. */
  categoryField: ReactNode
  cityField: ReactNode
  /** What may be asked for beyond these; nobody has to. */
  filterFields: ReactNode
  /** What the guest would find. */
  outlook: ReactNode
  hasCategory: boolean
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
  filterFields,
  outlook,
  hasCategory,
  isCounted,
  remaining,
  ...props
}: InvitationFormProps) {
  const categories = useRef<HTMLDivElement>(null)
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
      <div ref={categories}>{categoryField}</div>
      {/* Beside the categories both stay in view, however far down one chooses. */}
      <div className="contents lg:sticky lg:top-24 lg:flex lg:flex-col lg:gap-8">
        <div className="flex flex-col gap-6">
          {cityField}
          <Chips legend={copy.radius} onChange={props.onRadius} options={OPTIONS} value={props.radiusKm} />
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
