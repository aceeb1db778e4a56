import { type RefObject, useEffect, useState } from 'react'
import { type DrawnMap, drawMap } from './draw-map.ts'
import type { SearchArea } from './search-area.ts'
import type { Pin } from './to-pins.ts'

/**
 * A map for as long as it is on the screen.
 *
 * @param grid - moves with the ground
 * @returns the map once it is drawn, and how much ground a pixel covers
 */
export function useMap(
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
      // Sixty times a second while a finger drags: too often for a render.
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
