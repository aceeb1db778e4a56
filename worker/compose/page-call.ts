import type { Deps } from '../deps.ts'

/** A request for a page, and what its document may need. */
export interface PageCall {
  readonly request: Request
  readonly env: Env
  readonly requestId: string
  readonly deps: () => Deps
  /** Keeps the worker alive for what no answer waits for. */
  readonly waitUntil: (work: Promise<unknown>) => void
}
