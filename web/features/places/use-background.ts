import ImageTile from 'ol/ImageTile.js'
import TileLayer from 'ol/layer/Tile.js'
import XYZ from 'ol/source/XYZ.js'
import { useEffect, useRef, useState } from 'react'
import { useLoaded } from '../../hooks/async/use-loaded.ts'
import { useBackOnline } from '../../hooks/page/use-back-online.ts'
import { loadMapTiles, type MapTiles } from '../../platform/api/use-public-config.ts'
import type { DrawnMap } from './draw-map.ts'

const MAX_ZOOM = 19
/** Less saturated than the pins; in the dark theme the tiles, which are light for most providers, are inverted. */
const TILE_STYLE =
  'saturate-75 sepia-[.12] dark:[filter:invert(.9)_hue-rotate(180deg)_saturate(.55)_brightness(1.05)_contrast(.85)]'

/** A tile URL with `{r}` means that the provider also has tiles for high-density screens. */
const DENSITY = '{r}'

/** `coming` and `missing` show different sentences below the map; neither shows tiles. */
export type Background = 'coming' | 'shown' | 'missing' | 'offline'

/** After this time tiles that have not started to load count as missing; they may still load. */
const TIMEOUT_MS = 6000
/** Single tiles may fail at the edge of the provider's area; this many in a row mean a failure. */
const MAX_FAILURES = 4

/** Adds the tiles below the pins if the installation has a provider; the map also works without tiles. */
export function useBackground(map: DrawnMap | null) {
  const { data: tiles, error, isLoading, reload } = useLoaded(loadMapTiles)
  const [state, setState] = useState<'coming' | 'shown' | 'missing'>('coming')
  const [attempt, setAttempt] = useState(0)
  const layer = useRef<Tiles | null>(null)

  useEffect(() => {
    if (!map || !tiles) return
    let failures = 0
    const onLoaded = () => {
      failures = 0
      setState('shown')
    }
    const onFailed = () => {
      failures += 1
      if (failures >= MAX_FAILURES) setState('missing')
    }
    const added = addTiles(map, tiles, { onLoaded, onFailed })
    layer.current = added
    return () => {
      layer.current = null
      added.remove()
    }
  }, [map, tiles])

  useEffect(() => {
    setState((old) => (old === 'missing' && attempt > 0 ? 'coming' : old))
    const giveUp = () => setState((old) => (old === 'coming' ? 'missing' : old))
    const timer = setTimeout(giveUp, TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [attempt])

  useBackOnline(() => {
    setAttempt((old) => old + 1)
    if (tiles === undefined) void reload()
    else layer.current?.again()
  })
  const failed = error !== undefined && !isLoading
  return { background: toBackground(failed ? 'missing' : state), tiles: tiles ?? null }
}

const toBackground = (state: Background): Background => (state === 'missing' && !navigator.onLine ? 'offline' : state)

interface TileEvents {
  onLoaded: () => void
  onFailed: () => void
}

type Tiles = ReturnType<typeof addTiles>

function addTiles({ map }: DrawnMap, { url }: MapTiles, { onLoaded, onFailed }: TileEvents) {
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
      // Providers identify customers by the origin. The path must not be sent, because it contains the token of an
      // invitation.
      image.referrerPolicy = 'origin'
      image.src = address
    },
  })
  source.on('tileloadend', onLoaded)
  source.on('tileloaderror', onFailed)
  const layer = new TileLayer({ source, className: TILE_STYLE })
  map.addLayer(layer)
  return {
    again: () => source.refresh(),
    remove: () => map.removeLayer(layer),
  }
}

export const toTileAddress = (url: string, isDense: boolean): string => url.replace(DENSITY, isDense ? '@2x' : '')
