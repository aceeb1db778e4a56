import { useId } from 'react'
import { checkout } from '../../../copy/billing/checkout.ts'
import { common } from '../../../copy/common.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { useCard } from './use-card.ts'

const copy = checkout.form
const LABEL = 'mb-1.5 font-semibold text-sm'

interface CardFieldProps {
  card: ReturnType<typeof useCard>
  /** Goes to the provider's hosted checkout. */
  onElsewhere: () => void
  isLeaving: boolean
}

/** Stands in place of the provider's field where payments are off. */
export function CardPlaceholder({ children }: { children: string }) {
  const id = useId()
  return (
    <fieldset aria-describedby={id} className="min-w-0">
      <legend className={LABEL}>{copy.card}</legend>
      <p
        className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 rounded-field border-[1.5px] border-field border-dashed px-[min(1rem,4.5vw)] py-2.5 text-sm text-soft"
        id={id}
      >
        <Icon name="lock" />
        <span className="min-w-[min(8rem,100%)] grow basis-0">{children}</span>
      </p>
    </fieldset>
  )
}

/** The provider's field in our frame; what is typed there never reaches us. */
export function CardField({ card, onElsewhere, isLeaving }: CardFieldProps) {
  const id = useId()
  const describedBy = [`${id}-help`, card.error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className={LABEL}>{copy.card}</legend>
      {card.state === 'failed' ? <CardFailure card={card} isLeaving={isLeaving} onElsewhere={onElsewhere} /> : null}
      <CardFrame card={card} />
      <div aria-live="polite">
        {card.error ? (
          <p className="mt-1.5 flex gap-1.5 font-semibold text-sm text-jambo" id={`${id}-error`}>
            <span className="mt-0.5">
              <Icon name="warning" size={18} />
            </span>
            {card.error}
          </p>
        ) : null}
      </div>
      <p className="mt-1.5 flex gap-1.5 text-soft text-xs" id={`${id}-help`}>
        <Icon name="lock" size={16} />
        {copy.cardHelp}
      </p>
    </fieldset>
  )
}

const FRAME =
  'relative min-h-13 rounded-field border-[1.5px] bg-card px-[min(1rem,4.5vw)] data-[focus=true]:outline-3 data-[focus=true]:outline-anil'

/** The element stays mounted: the provider fills it, and React must not touch it. */
function CardFrame({ card: { place, state, error, hasFocus } }: { card: ReturnType<typeof useCard> }) {
  const edge = error ? 'border-jambo' : 'border-field hover:border-ink'
  return (
    <div className={`${FRAME} ${edge}`} data-focus={hasFocus} hidden={state === 'failed'}>
      <div ref={place} />
      {state === 'loading' ? (
        <Skeleton blocks={['absolute -inset-[1.5px] rounded-field']} label={copy.cardLoading} />
      ) : null}
    </div>
  )
}

function CardFailure({ card, onElsewhere, isLeaving }: CardFieldProps) {
  return (
    <div
      className="flex flex-col gap-3 rounded-field border-[1.5px] border-field border-dashed p-[min(1rem,4.5vw)]"
      role="alert"
    >
      <p className="flex gap-3 text-sm">
        <Icon name="offline" />
        {copy.cardFailed}
      </p>
      <Button icon="refresh" isWide variant="secondary" onClick={card.retry}>
        {common.retry}
      </Button>
      <Button icon="external" isBusy={isLeaving} isWide variant="quiet" onClick={onElsewhere}>
        {copy.elsewhere}
      </Button>
    </div>
  )
}
