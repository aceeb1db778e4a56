import { map as copy } from '../../copy/places.ts'
import type { Pin } from './to-pins.ts'
import { formatRound } from './to-scale.ts'

interface MapPinProps {
  pin: Pin
  /** Written below the pin, for the eye. */
  hasName: boolean
  onChoose: () => void
  onFocus: () => void
  onPoint: (pin: Pin | null) => void
}

/** Bears the number of its card, and leads there. */
export function MapPin({ pin, hasName, onChoose, onFocus, onPoint }: MapPinProps) {
  const leave = () => onPoint(null)
  const point = () => onPoint(pin)
  return (
    <div className="relative">
      <button
        aria-label={copy.pin(pin.number, pin.name, pin.distance)}
        className="flex h-12 w-11 justify-center pt-1 focus-visible:rounded-field focus-visible:bg-paper/85 focus-visible:outline-offset-0"
        onBlur={leave}
        onClick={onChoose}
        onFocus={() => {
          onFocus()
          point()
        }}
        onPointerEnter={point}
        onPointerLeave={leave}
        type="button"
      >
        <span className="inline-flex size-9 -rotate-45 items-center justify-center rounded-full rounded-bl-none border-2 border-paper bg-urucum shadow-raised">
          <span className="rotate-45 font-display text-lg text-on-urucum leading-none">{pin.number}</span>
        </span>
      </button>
      {/* Beside the button, whose own words are then what is read of it: the number first. */}
      {hasName ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-full left-1/2 mt-0.5 line-clamp-2 w-max max-w-28 -translate-x-1/2 rounded-field bg-paper/85 px-1.5 text-center text-xs leading-tight"
        >
          {pin.name}
        </span>
      ) : null}
    </div>
  )
}

const Dot = () => <span className="inline-block size-3.5 shrink-0 rounded-full border-3 border-ink bg-paper" />

/** The city's centre, from which every distance is measured. It has no label: the pins would cover it. */
export const CentreMark = () => <Dot />

/** What the mark means, below the map. */
export function CentreKey({ city }: { city: string | null }) {
  return (
    <p className="mt-2 flex items-center gap-2 text-sm">
      <Dot />
      {copy.centre(city)}
    </p>
  )
}

/** The area that was searched for places. */
export function CircleMark({ radiusKm }: { radiusKm: number }) {
  return (
    <div className="relative size-full rounded-full border-2 border-urucum/70 border-dashed bg-urucum/6">
      <span className="absolute top-full left-1/2 w-max -translate-x-1/2 -translate-y-1/2 rounded-field bg-paper/85 px-1.5 text-on-blush text-xs">
        {copy.radius(formatRound(radiusKm))}
      </span>
    </div>
  )
}
