import { type KeyboardEvent, useMemo, useRef } from 'react'
import { common } from '../../copy/common.ts'
import { map as copy } from '../../copy/places.ts'
import { cardId } from '../../lib/places.ts'
import { MapFrame } from './map-frame.tsx'
import type { MapPlace } from './may-show-map.ts'
import type { SearchArea } from './search-area.ts'
import { type Pin, toPins } from './to-pins.ts'

export interface MapContent {
  places: readonly MapPlace[]
  around: SearchArea | null
  /** The cards bear no numbers: the map names what is on it. */
  hasLegend?: boolean
}

/** The places on a map, above their list: the list stays whole, and says everything that the map says. */
export function PlacesMap({ places, around, hasLegend = false, onClose }: MapContent & { onClose: () => void }) {
  const region = useRef<HTMLElement>(null)
  const { pins, absent } = useUnchanged(toPins(places))
  const where = useUnchanged(around)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The button above that has opened it: before it goes, or the focus would be nowhere.
    region.current?.parentElement?.querySelector('button')?.focus()
    onClose()
  }
  return (
    <section aria-label={copy.title} className="mt-3" onKeyDown={onKeyDown} ref={region}>
      <MapFrame around={where} onChoose={showCard} pins={pins} />
      {hasLegend ? <Legend pins={pins} /> : null}
      {absent.length > 0 ? (
        <p className="mt-2 text-sm text-soft">
          {copy.absent} {absent.join(common.dot)}
        </p>
      ) : null}
    </section>
  )
}

function Legend({ pins }: { pins: readonly Pin[] }) {
  return (
    <ol className="mt-3 grid list-none gap-1 text-sm">
      {pins.map(({ id, number, name }) => (
        <li className="flex items-baseline gap-2" key={id}>
          <span className="min-w-5 text-right font-display text-urucum">{number}</span>
          <span className="min-w-0">{name}</span>
        </li>
      ))}
    </ol>
  )
}

/** The same object for as long as it says the same: lists are read anew every half minute, maps are not drawn anew. */
function useUnchanged<Value>(value: Value): Value {
  const said = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `said` is all that the value says
  return useMemo(() => value, [said])
}

function showCard(pin: Pin) {
  const card = document.getElementById(cardId(pin.id))
  card?.scrollIntoView()
  card?.focus({ preventScroll: true })
}
