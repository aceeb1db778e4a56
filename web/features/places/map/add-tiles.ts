import ImageTile from 'ol/ImageTile.js'
import TileLayer from 'ol/layer/Tile.js'
import XYZ from 'ol/source/XYZ.js'
import type { MapTiles } from './api.ts'
import type { DrawnMap } from './draw-map.ts'
import { toTileAddress } from './to-tile-address.ts'

const MAX_ZOOM = 19
/** Quieter than the pins; at night the light pictures of most makers are turned over. */
const TILE_STYLE =
  'saturate-75 sepia-[.12] dark:[filter:invert(.9)_hue-rotate(180deg)_saturate(.55)_brightness(1.05)_contrast(.85)]'

interface TileEvents {
  onLoaded: () => void
  onFailed: () => void
}

export type Tiles = ReturnType<typeof addTiles>

/** Lays the pictures of the ground under everything else. */
export function addTiles({ map }: DrawnMap, { url }: MapTiles, { onLoaded, onFailed }: TileEvents) {
  const isDense = window.devicePixelRatio > 1
  const source = new XYZ({
    url: toTileAddress(url, isDense),
    tilePixelRatio: isDense && url !== toTileAddress(url, isDense) ? 2 : 1,
    maxZoom: MAX_ZOOM,
    transition: 0,
    tileLoadFunction: (tile, address) => {
      if (!(tile instanceof ImageTile)) return
      const image = tile.getImage()
      if (!(image instanceof HTMLImageElement)) return
      // Makers tell their customers by the site that asks; the address of an invitation is nobody's business.
      image.referrerPolicy = 'origin'
      image.src = address
    },
  })
  source.on('tileloadend', onLoaded)
  source.on('tileloaderror', onFailed)
  const layer = new TileLayer({ source, className: TILE_STYLE })
  map.addLayer(layer)
  return {
    /** Asks once more for what did not come. */
    again: () => source.refresh(),
    remove: () => map.removeLayer(layer),
  }
}
