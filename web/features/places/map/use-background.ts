import { useEffect, useRef, useState } from 'react'
import { useLoaded } from '../../../hooks/async/use-loaded.ts'
import { useBackOnline } from '../../../hooks/page/use-back-online.ts'
import { addTiles, type Tiles } from './add-tiles.ts'
import { loadMapTiles } from './api.ts'
import type { DrawnMap } from './draw-map.ts'

/** `coming` and `missing` look alike, but for the sentence. */
export type Background = 'coming' | 'shown' | 'missing' | 'offline'

/** After this time a background that has not begun to load counts as missing; it may still come. */
const TIMEOUT_MS = 6000
/** Single tiles may fail at the edge of what the provider covers. */
const FAILURES_IN_A_ROW = 4

/** Pictures of the ground under the pins, where this installation has them; without them the map is complete as well. */
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
      if (failures >= FAILURES_IN_A_ROW) setState('missing')
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
