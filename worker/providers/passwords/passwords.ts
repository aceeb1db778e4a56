export interface Passwords {
  /** Waits for a place in the queue of calls that will hash: to be asked before anything else is done for one. */
  queue(): Promise<void>
  hash(password: string): Promise<string>
  /** Without a hash (an unknown account) the same work is done and the answer is no. */
  matches(password: string, hash: string | null): Promise<boolean>
  /** Whether a hash was made with an older cost and should be made again. */
  isOutdated(hash: string): boolean
}
