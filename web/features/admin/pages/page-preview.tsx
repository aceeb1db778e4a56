import { useState } from 'react'
import type { PageReportRow, ReportedPage } from '#contracts/admin-reports'
import { adminPages } from '../../../copy/admin/admin-pages.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { ActionButton } from '../../../ui/action/actions.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { showRefusal } from '../show-refusal.ts'
import { loadReportedPage } from './api.ts'

const copy = adminPages.preview

/** Shows what was reported, also while nobody else sees it. */
export function PagePreview({ report }: { report: PageReportRow }) {
  const [page, setPage] = useState<ReportedPage | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [open, isBusy] = useOnceAtATime(async () => {
    try {
      setPage(await loadReportedPage(report.id))
      setIsOpen(true)
    } catch (error) {
      showRefusal(error, { fallback: copy.failed, explain: adminPages.gone })
    }
  })
  return (
    <>
      <ActionButton icon="search" isBusy={isBusy} onClick={() => void open()}>
        {adminPages.reports.see}
        <span className="sr-only">{adminPages.which(report.couple.coupleSlug)}</span>
      </ActionButton>
      {page ? (
        <Dialog
          closeLabel={copy.close}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          text={<span className="whitespace-pre-line wrap-anywhere">{page.bio ? copy.bio(page.bio) : copy.noBio}</span>}
          title={adminPages.handle(page.coupleSlug)}
          tone="info"
        >
          {page.couplePhotoUrl ? (
            <img
              alt={copy.photo(page.coupleSlug)}
              className="max-h-80 w-max rounded-field"
              height={400}
              src={page.couplePhotoUrl}
              width={400}
            />
          ) : (
            <p className="text-sm text-soft">{copy.noPhoto}</p>
          )}
        </Dialog>
      ) : null}
    </>
  )
}
