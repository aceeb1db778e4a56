export interface Passwords {
  /** Waits in the queue of calls that will hash; call it before any other work of such a call. */
  queue(): Promise<void>
  hash(password: string): Promise<string>
  /** Without a hash (an unknown account) the same work is done, and the answer is no. */
  matches(password: string, hash: string | null): Promise<boolean>
  /** Whether a hash was made with an older cost and should be made again. */
  isOutdated(hash: string): boolean
}
