import type { PageHead } from '#contracts/http/page-head'

/**
 * How long a page waits for what the database knows of it. A page without it is complete, so this is short; robots wait
 * for some seconds, people should not.
 */
const HEAD_WITHIN_MS = 600

interface LateHead {
  load: () => Promise<PageHead>
  /** What is said instead when it does not come in time, or not at all. */
  otherwise: PageHead
  /** What went wrong, for the log. */
  report: (error: unknown) => void
  /** Keeps the worker alive for a load that no page waits for any more: the breaker learns from how it ends. */
  waitUntil: (work: Promise<unknown>) => void
}

/** The head of a page that has to be loaded; never fails, because a page needs no database. */
export async function headInTime({ load, otherwise, report, waitUntil }: LateHead): Promise<PageHead> {
  const head = load().catch((error: unknown) => {
    report(error)
    return otherwise
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), HEAD_WITHIN_MS)
  })
  const first = await Promise.race([head, late])
  clearTimeout(timer)
  if (first) return first
  waitUntil(head)
  return otherwise
}
