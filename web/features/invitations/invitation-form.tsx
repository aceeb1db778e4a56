import type { ReactNode } from 'react'
import { RADIUS_OPTIONS_KM } from '#contracts/suggestions'
import { invitations as copy } from '../../copy/invitations.ts'
import { Button } from '../../ui/button.tsx'
import { Chips } from '../../ui/chips.tsx'

type RadiusKm = (typeof RADIUS_OPTIONS_KM)[number]

interface InvitationFormProps {
  /** The fields that other nouns bring. */
  categoryField: ReactNode
  cityField: ReactNode
  radiusKm: RadiusKm
  onRadius: (radiusKm: RadiusKm) => void
  /** `null`: no limit, or not known yet. */
  remaining: number | null
  isBusy: boolean
  onSubmit: () => void
}

const OPTIONS = RADIUS_OPTIONS_KM.map((value) => ({ value, label: copy.radiusOption(value) }))

export function InvitationForm({ categoryField, cityField, remaining, ...props }: InvitationFormProps) {
  return (
    <form
      className="grid gap-8 lg:grid-cols-[1fr_22rem] xl:grid-cols-[1fr_27rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-12"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit()
      }}
    >
      <div className="lg:row-span-2">{categoryField}</div>
      <div className="flex flex-col gap-6">
        {cityField}
        <Chips legend={copy.radius} onChange={props.onRadius} options={OPTIONS} value={props.radiusKm} />
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 border-line border-t bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:static sm:mx-0 sm:border-0 sm:p-0">
        <Button icon="ticket" isBusy={props.isBusy} isWide type="submit">
          {copy.submit}
        </Button>
        <p className="mt-2 min-h-5 text-center text-soft text-xs">{remaining ? copy.remaining(remaining) : ''}</p>
      </div>
    </form>
  )
}
