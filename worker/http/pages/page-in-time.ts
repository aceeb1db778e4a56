/** How long a page waits for what the database knows of it, where it is complete without. */
const PAGE_WITHIN_MS = 600

interface LatePage<Page> {
  load: () => Promise<Page>
  /** Where the page is not complete without it. */
  withinMs?: number
  /** What is said instead when it does not come in time, or not at all. */
  otherwise: Page
  /** What went wrong, for the log. */
  report: (error: unknown) => void
  /** Keeps the worker alive for a load that no page waits for any more: the breaker learns from how it ends. */
  waitUntil: (work: Promise<unknown>) => void
}

/** What has to be loaded of a page; never fails, because a page needs no database. */
export async function pageInTime<Page extends object>(late: LatePage<Page>): Promise<Page> {
  const { load, withinMs = PAGE_WITHIN_MS, otherwise, report, waitUntil } = late
  const page = load().catch((error: unknown) => {
    report(error)
    return otherwise
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), withinMs)
  })
  const first = await Promise.race([page, tooLate])
  clearTimeout(timer)
  if (first) return first
  waitUntil(page)
  return otherwise
}
