import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { common } from '../../copy/common.ts'
import { map as copy } from '../../copy/map.ts'
import { cardId } from '../../lib/places.ts'
import { type DrawnMap, drawMap, MAX_NAMES } from './draw-map.ts'
import { CentreKey, CentreMark, CircleMark, MapControls, MapCredit, MapPin } from './map-controls.tsx'
import type { MapPlace } from './may-show-map.ts'
import type { SearchArea } from './search-area.ts'
import { type Pin, toPins } from './to-pins.ts'
import { formatRound, toScale } from './to-scale.ts'
import { useBackground } from './use-background.ts'

const STEP_PX = 80
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
}

const ZOOMS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 }

export interface MapContent {
  places: readonly MapPlace[]
  around: SearchArea | null
  /** Whether the map has a list of names, because the cards have no numbers. */
  hasLegend?: boolean
}

/** The places on a map above their list; the list contains everything that the map shows. */
export function PlacesMap({ places, around, hasLegend = false, onClose }: MapContent & { onClose: () => void }) {
  const region = useRef<HTMLElement>(null)
  const { pins, absent } = useUnchanged(toPins(places))
  const where = useUnchanged(around)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Focuses the button that opened the map before the map closes, because otherwise the focus would be lost.
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

/** Returns the same object for equal data: lists are polled every 30 seconds, and the map must not be redrawn. */
function useUnchanged<Value>(value: Value): Value {
  const said = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `said` represents the whole value
  return useMemo(() => value, [said])
}

function showCard(pin: Pin) {
  const card = document.getElementById(cardId(pin.id))
  card?.scrollIntoView()
  card?.focus({ preventScroll: true })
}

interface MapFrameProps {
  pins: readonly Pin[]
  around: SearchArea | null
  onChoose: (pin: Pin) => void
}

function MapFrame({ pins, around, onChoose }: MapFrameProps) {
  const target = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const { map, metresPerPx } = useMap(target, grid, pins, around)
  const { background, tiles } = useBackground(map)
  const [pointed, setPointed] = useState<Pin | null>(null)
  const scale = metresPerPx === null ? null : toScale(metresPerPx)
  const isPaper = background !== 'shown'
  const hasNames = background !== 'coming' && isPaper && pins.length <= MAX_NAMES

  return (
    <>
      <div
        aria-label={copy.keys}
        className="relative isolate h-96 overflow-clip rounded-card border border-line bg-card shadow-raised sm:h-104"
        onKeyDown={(event) => map && onKey(event, map)}
        // The map, not the screen reader, handles the arrow keys here.
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an element with the role `application` receives keys
        tabIndex={0}
      >
        <div
          className="absolute inset-0 bg-[linear-gradient(var(--color-line)_1px,transparent_1px),linear-gradient(90deg,var(--color-line)_1px,transparent_1px)]"
          hidden={!isPaper}
          ref={grid}
          style={{ backgroundSize: `${scale?.px}px ${scale?.px}px` }}
        />
        <div className="absolute inset-0 cursor-grab active:cursor-grabbing" ref={target} />
        {map?.circle && around ? createPortal(<CircleMark radiusKm={around.radiusKm} />, map.circle) : null}
        {map?.middle && around ? createPortal(<CentreMark />, map.middle) : null}
        {map ? pins.map((pin) => toPortal(pin, map, { hasName: hasNames, onChoose, onPoint: setPointed })) : null}
        {pointed ? <Caption pin={pointed} /> : null}
        {map ? <MapControls map={map} /> : null}
        {scale ? <ScaleLine {...scale} /> : null}
        {tiles ? <MapCredit attribution={tiles.attribution} /> : null}
      </div>
      {around ? <CentreKey around={around} /> : null}
      <p className="mt-2 text-sm text-soft empty:m-0" role="status">
        {background in copy.background ? copy.background[background as keyof typeof copy.background] : null}
      </p>
      <p className="text-sm text-soft">{navigator.maxTouchPoints > 0 ? copy.twoFingers : copy.wheel}</p>
    </>
  )
}

interface PinOptions {
  hasName: boolean
  onChoose: (pin: Pin) => void
  onPoint: (pin: Pin | null) => void
}

function toPortal(pin: Pin, map: DrawnMap, { hasName, onChoose, onPoint }: PinOptions) {
  const element = map.elements.get(pin.id)
  if (!element) return null
  const button = (
    <MapPin
      hasName={hasName}
      onChoose={() => onChoose(pin)}
      onFocus={() => map.reveal(pin)}
      onPoint={onPoint}
      pin={pin}
    />
  )
  return createPortal(button, element, pin.id)
}

function onKey(event: KeyboardEvent, map: DrawnMap) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const step = STEPS[event.key]
  const zoom = ZOOMS[event.key]
  if (step) map.pan(...step)
  if (zoom) map.zoom(zoom)
  if (step || zoom) event.preventDefault()
}

function Caption({ pin: { number, name, distance } }: { pin: Pin }) {
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none absolute top-2 left-2 max-w-[calc(100%-5rem)] rounded-field bg-paper px-3 py-2 text-sm shadow-raised"
    >
      <span className="font-display text-urucum">{number}</span> {name}
      {distance ? <span className="text-soft"> {distance}</span> : null}
    </p>
  )
}

function ScaleLine({ km, px }: { km: number; px: number }) {
  const distance = formatRound(km)
  return (
    <div className="pointer-events-none absolute bottom-2 left-2 rounded-field bg-paper/90 px-2 pt-0.5 pb-1.5 text-xs">
      <span className="sr-only">{copy.scale(distance)}</span>
      <span aria-hidden="true">{distance}</span>
      <div className="h-1.5 border-2 border-ink border-t-0" style={{ width: px }} />
    </div>
  )
}

/**
 * Draws a map while the component is mounted.
 *
 * @param grid - background that moves with the map
 */
function useMap(
  target: RefObject<HTMLDivElement | null>,
  grid: RefObject<HTMLDivElement | null>,
  pins: readonly Pin[],
  around: SearchArea | null,
) {
  const [map, setMap] = useState<DrawnMap | null>(null)
  const [metresPerPx, setMetresPerPx] = useState<number | null>(null)
  useEffect(() => {
    if (!target.current) return
    const drawn = drawMap(target.current, pins, around)
    drawn.onFrame((frame) => {
      setMetresPerPx(frame.metresPerPx)
      // Set directly, because a render for each of 60 frames per second would be too slow.
      if (grid.current) grid.current.style.backgroundPosition = frame.anchor.map((at) => `${at}px`).join(' ')
    })
    setMap(drawn)
    return () => {
      setMap(null)
      drawn.close()
    }
  }, [target, grid, pins, around])
  return { map, metresPerPx }
}
