import { metresBetween } from '#db/distance'
import type { Point } from '#db/places/import/imported-place'

/** The smallest box around some points; empty at first. */
export class Box {
  south = Infinity
  north = -Infinity
  west = Infinity
  east = -Infinity

  add(latitude: number, longitude: number): void {
    if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return
    this.south = Math.min(this.south, latitude)
    this.north = Math.max(this.north, latitude)
    this.west = Math.min(this.west, longitude)
    this.east = Math.max(this.east, longitude)
  }

  addBox(box: Box): void {
    if (box.isEmpty) return
    this.add(box.south, box.west)
    this.add(box.north, box.east)
  }

  get isEmpty(): boolean {
    return this.south > this.north
  }

  /** Middle of the box, which OpenStreetMap's own tools call the centre. */
  get centre(): Point {
    return { latitude: toDegrees((this.south + this.north) / 2), longitude: toDegrees((this.west + this.east) / 2) }
  }

  /** Half the diagonal, in metres. */
  get reachM(): number {
    if (this.isEmpty) return 0
    return (
      metresBetween({ latitude: this.south, longitude: this.west }, { latitude: this.north, longitude: this.east }) / 2
    )
  }
}

/** Units per degree in OpenStreetMap's files; one is about a centimetre. */
const UNITS = 10_000_000
const toDegrees = (degrees: number): number => Math.round(degrees * UNITS) / UNITS

/** Boxes by index, sixteen bytes each. */
export class Boxes {
  readonly #edges: Int32Array

  constructor(size: number) {
    this.#edges = new Int32Array(size * 4)
  }

  set(index: number, { south, north, west, east }: Box): void {
    this.#edges.set(
      [south, north, west, east].map((edge) => Math.round(edge * UNITS)),
      index * 4,
    )
  }

  /** Empty if no box was stored there. */
  get(index: number): Box {
    const box = new Box()
    const [south = 0, north = 0, west = 0, east = 0] = this.#edges.subarray(index * 4, index * 4 + 4)
    if (south === 0 && north === 0 && west === 0 && east === 0) return box
    box.add(south / UNITS, west / UNITS)
    box.add(north / UNITS, east / UNITS)
    return box
  }
}

/** Points by index, eight bytes each. */
export class Points {
  readonly #units: Int32Array

  constructor(size: number) {
    this.#units = new Int32Array(size * 2)
  }

  set(index: number, latitude: number, longitude: number): void {
    this.#units[index * 2] = Math.round(latitude * UNITS)
    this.#units[index * 2 + 1] = Math.round(longitude * UNITS)
  }

  /** Extends a box to a point; a point that was never set is skipped. */
  addTo(box: Box, index: number): void {
    const [latitude = 0, longitude = 0] = this.#units.subarray(index * 2, index * 2 + 2)
    if (latitude !== 0 || longitude !== 0) box.add(latitude / UNITS, longitude / UNITS)
  }
}
