import { map as copy } from '../../../copy/places/map.ts'
import { Icon, type OwnIcon } from '../../../ui/icon/icon.tsx'
import type { DrawnMap } from './draw-map.ts'

const PLUS = { path: 'M5 12h14M12 5v14' }
const MINUS = { path: 'M5 12h14' }
const CORNERS = { path: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5' }

/** Nearer, farther, and back to the whole: for whoever has one finger, a mouse without a wheel, or keys. */
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
