import { common } from '../../copy/common.ts'
import { map as copy } from '../../copy/places.ts'
import { Icon, type OwnIcon } from '../../ui/icon/icon.tsx'
import type { DrawnMap } from './draw-map.ts'

const PLUS = { path: 'M5 12h14M12 5v14' }
const MINUS = { path: 'M5 12h14' }
const CORNERS = { path: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5' }

/** @see https://www.openstreetmap.org/copyright */
const LICENCE_URL = 'https://www.openstreetmap.org/copyright'
const TAGS = /<[^>]*>/g
const SIGNS: Readonly<Record<string, string>> = { '&copy;': '©', '&amp;': '&', '&nbsp;': ' ' }
const OPENSTREETMAP = 'OpenStreetMap'

/** Zoom in, zoom out and reset, for one finger, a mouse without a wheel, or the keyboard. */
export function MapControls({ map }: { map: DrawnMap }) {
  return (
    <div className="absolute top-2 right-2 grid divide-y divide-line overflow-clip rounded-field border border-line bg-paper shadow-raised">
      <Control icon={PLUS} label={copy.closer} onPress={() => map.zoom(1)} />
      <Control icon={MINUS} label={copy.farther} onPress={() => map.zoom(-1)} />
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

/** Who made the ground: on the map for as long as it is open, as their licence asks. */
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
  /** The name that links to the licence; empty where the line has none. */
  linked: string
  after: string
}

/** The tile maker's attribution. Vendors deliver it as HTML; its text is shown. */
export function toCredit(attribution: string): Credit {
  const text = attribution.replace(TAGS, '').replace(/&\w+;/g, (sign) => SIGNS[sign] ?? sign)
  const at = text.indexOf(OPENSTREETMAP)
  if (at < 0) return { before: text, linked: '', after: '' }
  return { before: text.slice(0, at), linked: OPENSTREETMAP, after: text.slice(at + OPENSTREETMAP.length) }
}
