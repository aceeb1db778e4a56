import { boundingExtent } from 'ol/extent.js'
import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js'
import DragPan from 'ol/interaction/DragPan.js'
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js'
import PinchZoom from 'ol/interaction/PinchZoom.js'
import OlMap from 'ol/Map.js'
import type MapBrowserEvent from 'ol/MapBrowserEvent.js'
import Overlay from 'ol/Overlay.js'
import { fromLonLat, getPointResolution } from 'ol/proj.js'
import View from 'ol/View.js'
import type { SearchArea } from './search-area.ts'
import type { Pin } from './to-pins.ts'

const KM_PER_DEGREE = 111.2
/** A circle this many times larger than the area of its pins is ignored, because fitting it would crowd the pins. */
const MAX_CIRCLE_SHARE = 2

export interface Frame {
  metresPerPx: number
  /** Screen position of a fixed point on the map; the background grid moves with it. */
  anchor: readonly [x: number, y: number]
}

const PROJECTION = 'EPSG:3857'
const METRES_PER_KM = 1000
const [MAX_ZOOM, MAX_FIRST_ZOOM, MIN_ZOOM] = [18, 15, 3]
const ZOOM_MS = 160
/** Space for the controls at the edges, and for the pins, which are drawn above their points. */
const PADDING_PX = [60, 56, 48, 44]
/** The same space with names below the pins. */
const PADDING_WITH_NAMES_PX = [60, 88, 78, 60]
/** Pins have names if there are at most this many; more names would overlap. */
export const MAX_NAMES = 4
/** A larger circle is not drawn: its line would be outside the frame, and its element would take too much memory. */
const MAX_CIRCLE_PX = 6000
/** Earlier places are drawn above later ones, and the active one above all. */
const PIN_CLASS = 'z-(--above) hover:z-1 focus-within:z-1'

const moveMs = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ZOOM_MS)

/** One finger scrolls the page; two fingers or the mouse move the map. */
const isMapDrag = ({ originalEvent, activePointers }: MapBrowserEvent) => {
  if (!(originalEvent instanceof PointerEvent)) return false
  return originalEvent.pointerType === 'touch' ? activePointers?.length === 2 : originalEvent.button === 0
}

/** The wheel alone scrolls the page. A trackpad reports a pinch as a wheel event with the control key. */
const isMapZoom = ({ originalEvent }: MapBrowserEvent) =>
  originalEvent instanceof WheelEvent && (originalEvent.ctrlKey || originalEvent.metaKey)

export type DrawnMap = ReturnType<typeof drawMap>

/** Draws a map with an empty element for each pin; the caller renders into these elements. */
export function drawMap(target: HTMLElement, pins: readonly Pin[], around: SearchArea | null) {
  const map = new OlMap({
    target,
    // The controls of OpenLayers write HTML, which the content security policy forbids.
    controls: [],
    interactions: [
      new DragPan({ condition: isMapDrag }),
      new PinchZoom({ duration: 0 }),
      new MouseWheelZoom({ condition: isMapZoom, duration: moveMs() }),
      new DoubleClickZoom({ duration: moveMs() }),
    ],
    view: new View({ enableRotation: false, minZoom: MIN_ZOOM, maxZoom: MAX_ZOOM }),
  })
  const view = map.getView()
  const style = map.getViewport()?.style
  if (style) {
    style.touchAction = 'pan-x pan-y'
    // Without this the browser would scroll a focused pin into view, without informing the map.
    style.overflow = 'clip'
  }

  const centre = around && fromLonLat([around.longitude, around.latitude])
  const circle = centre && addMark(map, centre)
  const middle = centre && addMark(map, centre)
  const elements = new Map(pins.map((pin) => [pin.id, addPin(map, pin)]))
  const extent = boundingExtent(toExtent(pins, around).map((point) => fromLonLat(point)))
  const padding = pins.length > MAX_NAMES ? PADDING_PX : PADDING_WITH_NAMES_PX
  const showAll = (duration: number) => view.fit(extent, { padding, maxZoom: MAX_FIRST_ZOOM, duration })
  showAll(0)
  const anchor = view.getCenter() ?? [0, 0]

  if (circle && centre) {
    map.on('precompose', () => {
      const metresPerPx = getPointResolution(PROJECTION, view.getResolution() ?? 1, centre)
      const size = (2 * around.radiusKm * METRES_PER_KM) / metresPerPx
      circle.hidden = size > MAX_CIRCLE_PX
      circle.style.width = circle.style.height = `${size}px`
    })
  }
  return {
    map,
    circle,
    middle,
    elements,
    showAll: () => showAll(moveMs()),
    zoom: (by: number) => view.animate({ zoom: (view.getZoom() ?? 0) + by, duration: moveMs() }),
    pan: (x: number, y: number) => panBy(map, x, y),
    reveal: ({ longitude, latitude }: Pin) => reveal(map, fromLonLat([longitude, latitude])),
    onFrame: (listener: (frame: Frame) => void) =>
      map.on('postrender', () => {
        const pixel = map.getPixelFromCoordinate(anchor)
        const metresPerPx = getPointResolution(PROJECTION, view.getResolution() ?? 1, view.getCenter() ?? anchor)
        if (pixel) listener({ metresPerPx, anchor: [pixel[0] ?? 0, pixel[1] ?? 0] })
      }),
    close: () => map.dispose(),
  }
}

function addPin(map: OlMap, { number, longitude, latitude, aside }: Pin): HTMLElement {
  const element = document.createElement('div')
  const position = fromLonLat([longitude, latitude])
  // In the order of the list, for keyboard users.
  const options = { element, position, offset: [...aside], insertFirst: false, className: PIN_CLASS }
  map.addOverlay(new Overlay({ ...options, positioning: 'bottom-center' }))
  element.parentElement?.style.setProperty('--above', String(-number))
  return element
}

function addMark(map: OlMap, position: number[]): HTMLElement {
  const element = document.createElement('div')
  map.addOverlay(new Overlay({ element, position, positioning: 'center-center', stopEvent: false, insertFirst: false }))
  if (element.parentElement) element.parentElement.style.pointerEvents = 'none'
  return element
}

function panBy(map: OlMap, x: number, y: number) {
  const view = map.getView()
  const [longitude = 0, latitude = 0] = view.getCenter() ?? []
  const resolution = view.getResolution() ?? 0
  view.setCenter([longitude + x * resolution, latitude - y * resolution])
}

const [SIDE_PX, TOP_PX] = [28, 60]

function reveal(map: OlMap, coordinate: number[]) {
  const [x = 0, y = 0] = map.getPixelFromCoordinate(coordinate) ?? []
  const [width = 0, height = 0] = map.getSize() ?? []
  const isSeen = x > SIDE_PX && x < width - SIDE_PX && y > TOP_PX && y < height
  if (!isSeen) map.getView().setCenter(coordinate)
}

type Point = [longitude: number, latitude: number]

/** The first view: every pin, the city's centre, and the circle around it unless it is far too large. */
export function toExtent(pins: readonly Pin[], around: SearchArea | null): Point[] {
  const points = pins.map(({ longitude, latitude }): Point => [longitude, latitude])
  if (!around) return points
  const all: Point[] = [...points, [around.longitude, around.latitude]]
  const circle = toCircle(around)
  return spanOf(circle) <= MAX_CIRCLE_SHARE * spanOf(all) ? [...all, ...circle] : all
}

/** Two opposite corners of the square around the circle. */
function toCircle({ longitude, latitude, radiusKm }: SearchArea): Point[] {
  const up = radiusKm / KM_PER_DEGREE
  const aside = up / Math.cos((latitude * Math.PI) / 180)
  return [
    [longitude - aside, latitude - up],
    [longitude + aside, latitude + up],
  ]
}

/** The longer side of the area of these points, in degrees. */
function spanOf(points: readonly Point[]): number {
  const sides = ([0, 1] as const).map((axis) => {
    const values = points.map((point) => point[axis])
    return Math.max(...values) - Math.min(...values)
  })
  return Math.max(...sides)
}
