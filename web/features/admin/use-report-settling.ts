import { useEffect, useRef, useState } from 'react'
import type { PlaceReportRow } from '#contracts/admin-places'
import { adminPlaces } from '../../copy/admin-places.ts'
import type { CursorList } from '../../hooks/use-cursor-list.ts'
import { useOnceAtATime } from '../../hooks/use-once-at-a-time.ts'
import { ApiError } from '../../lib/api-client.ts'
import { showToast } from '../../ui/toast-store.ts'
import { type Settlement, settlePlaceReport } from './api.ts'
import { isOfGoogle } from './map-url.ts'
import { nameOf } from './report-actions.tsx'
import { sayWhy } from './say-why.ts'

const copy = adminPlaces.reports
/** Not there any more, or settled by somebody else meanwhile. */
const GONE: readonly number[] = [404, 409]

/** Which report is asked about before its place is withdrawn, and what settling one does: its rows leave the list. */
export function useReportSettling(list: CursorList<PlaceReportRow>) {
  // The words of a question stay as they are while its dialog closes.
  const [doomed, setDoomed] = useState<PlaceReportRow | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const { rows, heading, leaving } = useFocusOnNext()

  const settle = async (report: PlaceReportRow, action: Settlement) => {
    const index = list.items?.findIndex(({ id }) => id === report.id) ?? 0
    if (!(await isSettled(report, action))) return
    leaving(index)
    const ofPlace = list.items?.filter(({ place }) => place.id === report.place.id) ?? []
    for (const { id } of ofPlace) list.replace(id, () => null)
  }
  const [withdraw, isBusy] = useOnceAtATime(async () => {
    if (doomed) await settle(doomed, 'withdraw')
    setIsAsking(false)
  })
  const ask = (report: PlaceReportRow) => {
    // Escape closed its dialog, but the answer before is still on its way.
    if (isBusy) return
    setDoomed(report)
    setIsAsking(true)
  }
  return {
    rows,
    heading,
    doomed,
    isAsking,
    isBusy,
    ask,
    dismiss: () => !isBusy && setIsAsking(false),
    withdraw: () => void withdraw(),
    keep: (report: PlaceReportRow) => settle(report, 'keep'),
  }
}

/** Whether nothing is left to settle of it, said either way. */
async function isSettled(report: PlaceReportRow, action: Settlement): Promise<boolean> {
  const { title, description } = toDone(report, action)
  try {
    await settlePlaceReport(report.id, action)
    showToast({ title, description: description(nameOf(report)) })
    return true
  } catch (error) {
    const isGone = error instanceof ApiError && GONE.includes(error.status)
    sayWhy(error, isGone ? { explain: copy.gone } : {})
    return isGone
  }
}

function toDone({ place }: PlaceReportRow, action: Settlement) {
  if (action === 'keep') return copy.kept
  return isOfGoogle(place) ? copy.withdrawnGoogle : copy.withdrawn
}

/** The button that was pressed goes with its row: the row that takes its place takes the focus, or the heading. */
function useFocusOnNext() {
  const rows = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [left, setLeft] = useState<{ index: number } | null>(null)

  // After the dialog has closed, which gives the focus back to a button that is gone.
  useEffect(() => {
    const isNowhere = !document.activeElement || document.activeElement === document.body
    if (!left || !isNowhere) return
    const lines = rows.current?.querySelectorAll('tbody tr') ?? []
    const next = lines[Math.min(left.index, lines.length - 1)]?.querySelector<HTMLElement>('a, button')
    const refuge = next ?? heading.current
    refuge?.focus()
  }, [left])

  return { rows, heading, leaving: (index: number) => setLeft({ index }) }
}
