/** Progress of reading a file. */
export interface Reading {
  /** Number of the pass, from 1; and the number of passes. */
  readonly pass: number
  readonly passes: number
  /** Bytes read in this pass. */
  readonly bytes: number
}

export type OnRead = (reading: Reading) => void
