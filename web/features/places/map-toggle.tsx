import { type ComponentType, useState } from 'react'
import { places as copy } from '../../copy/places.ts'
import { useOnceAtATime } from '../../hooks/async/use-once-at-a-time.ts'
import { loadChunk } from '../../platform/release/load-chunk.ts'
import { Button } from '../../ui/action/button.tsx'
import { showErrorToast } from '../../ui/feedback/toast-store.ts'
import { mayShowMap } from './may-show-map.ts'
import type { MapContent } from './places-map.tsx'

type MapToggleProps = MapContent & {
  /** All places on the page, because some sources forbid showing a map beside their places. */
  beside?: readonly { id: string }[] | undefined
}

const loadMap = () => import('./places-map.tsx')

/** The button that opens the map above the list; the map's code loads when it is pressed. */
export function MapToggle({ beside, ...content }: MapToggleProps) {
  const [PlacesMap, setPlacesMap] = useState<ComponentType<MapContent & { onClose: () => void }> | null>(null)
  const [open, isBusy] = useOnceAtATime(async () => {
    try {
      const part = await loadChunk(loadMap)
      setPlacesMap(() => part.PlacesMap)
    } catch {
      showErrorToast(copy.mapFailed)
    }
  })
  if (!mayShowMap(content.places, beside)) return null
  const close = () => setPlacesMap(null)
  return (
    <div className="mb-6 print:hidden">
      <Button icon={PlacesMap ? 'x' : 'pin'} isBusy={isBusy} variant="secondary" onClick={PlacesMap ? close : open}>
        {PlacesMap ? copy.closeMap : copy.map}
      </Button>
      {PlacesMap ? <PlacesMap {...content} onClose={close} /> : null}
    </div>
  )
}
