import { hash } from '../places/dice.ts'
import type { Cell } from '../places/geography.ts'
import { TABLE_A } from './place-types.ts'

/** Where an invented place is and what it is: its id says so to the fake server, and to nobody else. */
export interface PlaceSpot {
  type: string
  cell: Cell
  /** Which of its kind in the cell. */
  number: number
}

const PREFIX = 'ChIJ'
const SPOT_BYTES = 7
const SPOT_CHARACTERS = 10
const TAIL_CHARACTERS = 13

export function idOf({ type, cell, number }: PlaceSpot): string {
  const bytes = Buffer.alloc(SPOT_BYTES)
  bytes.writeUInt16BE(TABLE_A.indexOf(type), 0)
  bytes.writeInt16BE(cell.row, 2)
  bytes.writeInt16BE(cell.column, 4)
  bytes.writeUInt8(number, 6)
  const spot = bytes.toString('base64url')
  return `${PREFIX}${spot}${tailOf(spot)}`
}

/** As long as real ids are; what somebody makes up does not fit. */
const tailOf = (spot: string): string =>
  `${hash('tail', spot).toString(36)}${hash('more', spot).toString(36)}`
    .padEnd(TAIL_CHARACTERS, 'Q')
    .slice(0, TAIL_CHARACTERS)

/** @returns null when no place was ever called so */
export function spotOf(id: string): PlaceSpot | null {
  const spot = id.slice(PREFIX.length, PREFIX.length + SPOT_CHARACTERS)
  const bytes = Buffer.from(spot, 'base64url')
  if (bytes.length !== SPOT_BYTES || id !== `${PREFIX}${spot}${tailOf(spot)}`) return null
  const type = TABLE_A[bytes.readUInt16BE(0)]
  if (type === undefined) return null
  return { type, cell: { row: bytes.readInt16BE(2), column: bytes.readInt16BE(4) }, number: bytes.readUInt8(6) }
}
