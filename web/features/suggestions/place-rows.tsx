import { useId } from 'react'
import type { Activity } from '#contracts/suggestions'
import { places as placeWords } from '../../copy/places.ts'
import { demo as copy } from '../../copy/suggestions.ts'
import { toCredits } from '../../lib/places.ts'
import { ShortText } from '../../ui/text/short-text.tsx'
import { Credits } from '../../ui/ticket/credits.tsx'
import { Facts } from '../../ui/ticket/facts.tsx'
import { toAddressLine, toFacts } from './to-facts.ts'

interface PlaceRowsProps {
  places: readonly Activity[]
  openIndex: number
  onOpen: (index: number) => void
  /** The city that was asked for. */
  from: string | null
}

/** The places by name, one of them open. Buttons, so that a keyboard and a screen reader go through them as a finger does. */
export function PlaceRows({ places, openIndex, onOpen, from }: PlaceRowsProps) {
  return (
    <ol aria-label={copy.options} className="divide-y divide-line">
      {places.map((place, index) => (
        <PlaceRow
          from={from}
          isOpen={index === openIndex}
          key={place.id}
          number={index + 1}
          onOpen={() => onOpen(index)}
          place={place}
        />
      ))}
    </ol>
  )
}

interface PlaceRowProps {
  number: number
  place: Activity
  isOpen: boolean
  onOpen: () => void
  /** The city that was asked for. */
  from: string | null
}

function PlaceRow({ number, place, isOpen, onOpen, from }: PlaceRowProps) {
  const id = useId()
  const facts = toFacts(place, from)
  const where = toAddressLine(place, from)
  return (
    <li>
      <button
        aria-controls={id}
        // Always one is open: the open one cannot be closed.
        aria-disabled={isOpen || undefined}
        aria-expanded={isOpen}
        className="group -mx-2 flex min-h-14 w-[calc(100%+1rem)] items-center gap-3 rounded-field px-2 py-1.5 text-left -outline-offset-3 aria-disabled:cursor-default"
        onClick={onOpen}
        type="button"
      >
        <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-full border-2 border-field font-display text-soft group-hover:border-ink group-hover:text-ink group-aria-expanded:border-ink group-aria-expanded:bg-ink group-aria-expanded:text-paper">
          {number}
        </span>
        <span className="min-w-0 font-display text-lg wrap-anywhere">{place.name}</span>
      </button>
      <div
        className={isOpen ? 'min-h-50 space-y-1 pb-3 pl-11 text-sm @[22rem]:min-h-42 @[25rem]:min-h-36' : 'hidden'}
        id={id}
      >
        <Facts facts={facts} />
        {place.description ? <ShortText text={place.description} words={placeWords.reading(place.name)} /> : null}
        {where ? <p className="text-balance text-soft">{where}</p> : null}
        <Credits label={placeWords.credits} lines={toCredits(place)} linkHint={placeWords.outside} />
      </div>
    </li>
  )
}
