/** How far a file has been read. */
export interface Reading {
  /** Which time from start to end it is, from 1; and of how many. */
  readonly pass: number
  readonly passes: number
  /** Read in this pass. */
  readonly bytes: number
}

export type OnRead = (reading: Reading) => void
