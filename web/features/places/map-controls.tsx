import { common } from '../../copy/common.ts'
import { map as copy } from '../../copy/map.ts'
import { Icon, type OwnIcon } from '../../ui/icon/icon.tsx'
import { toStart } from '../suggestions/to-facts.ts'
import type { DrawnMap } from './draw-map.ts'
import type { SearchArea } from './search-area.ts'
import type { Pin } from './to-pins.ts'
import { formatRound } from './to-scale.ts'

const PLUS = { path: 'M5 12h14M12 5v14' }
const MINUS = { path: 'M5 12h14' }
const CORNERS = { path: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5' }

/** @see https://www.openstreetmap.org/copyright */
const LICENCE_URL = 'https://www.openstreetmap.org/copyright'
const TAGS = /<[^>]*>/g
const SIGNS: Readonly<Record<string, string>> = { '&copy;': '©', '&amp;': '&', '&nbsp;': ' ' }
const OPENSTREETMAP = 'OpenStreetMap'

/** Zoom in, zoom out and reset, for people who use one finger, a mouse without a wheel, or the keyboard. */
export function MapControls({ map }: { map: DrawnMap }) {
  return (
    <div className="absolute top-2 right-2 grid divide-y divide-line overflow-clip rounded-field border border-line bg-paper shadow-raised">
      <Control icon={PLUS} label={copy.zoomIn} onPress={() => map.zoom(1)} />
      <Control icon={MINUS} label={copy.zoomOut} onPress={() => map.zoom(-1)} />
      <Control icon={CORNERS} label={copy.whole} onPress={map.showAll} />
    </div>
  )
}

function Control({ icon, label, onPress }: { icon: OwnIcon; label: string; onPress: () => void }) {
  return (
    <button
      aria-label={label}
      className="inline-flex size-11 items-center justify-center -outline-offset-3 hover:bg-ink/6"
      onClick={onPress}
      title={label}
      type="button"
    >
      <Icon name={icon} />
    </button>
  )
}

/** The attribution of the map's tiles, which their licence requires on every map. */
export function MapCredit({ attribution }: { attribution: string }) {
  const { before, linked, after } = toCredit(attribution)
  return (
    <p className="absolute right-0 bottom-0 max-w-[70%] rounded-tl-field bg-paper/90 px-2 py-0.5 text-right text-soft text-xs">
      {before}
      {linked ? (
        <a className="underline" href={LICENCE_URL} rel="noopener noreferrer" target="_blank">
          {linked}
          <span className="sr-only"> {common.elsewhere}</span>
        </a>
      ) : null}
      {after}
    </p>
  )
}

interface Credit {
  before: string
  /** The name that links to the licence; empty if the text has none. */
  linked: string
  after: string
}

/** Parses the attribution of the tile provider. Some providers deliver HTML; only its text is shown. */
export function toCredit(attribution: string): Credit {
  const text = attribution.replace(TAGS, '').replace(/&\w+;/g, (sign) => SIGNS[sign] ?? sign)
  const at = text.indexOf(OPENSTREETMAP)
  if (at < 0) return { before: text, linked: '', after: '' }
  return { before: text.slice(0, at), linked: OPENSTREETMAP, after: text.slice(at + OPENSTREETMAP.length) }
}

interface MapPinProps {
  pin: Pin
  hasName: boolean
  onChoose: () => void
  onFocus: () => void
  onPoint: (pin: Pin | null) => void
}

/** A pin with the number of its card; a press leads to the card. */
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
      {/* Outside the button, so that screen readers read only the button's label, which starts with the number. */}
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

/** Marks the city's centre, from which distances are measured. It has no label, because the pins would cover it. */
export const CentreMark = () => <Dot />

/** Explains the mark of the centre, below the map. */
export function CentreKey({ around: { city } }: { around: SearchArea }) {
  return (
    <p className="mt-2 flex items-center gap-2 text-sm">
      <Dot />
      <span className="inline-block first-letter:uppercase">{copy.centre(toStart(city))}</span>
    </p>
  )
}

export function CircleMark({ radiusKm }: { radiusKm: number }) {
  return (
    <div className="relative size-full rounded-full border-2 border-urucum/70 border-dashed bg-urucum/6">
      <span className="absolute top-full left-1/2 w-max -translate-x-1/2 -translate-y-1/2 rounded-field bg-paper/85 px-1.5 text-on-blush text-xs">
        {copy.radius(formatRound(radiusKm))}
      </span>
    </div>
  )
}
