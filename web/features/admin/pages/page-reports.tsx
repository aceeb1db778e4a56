import { useRef, useState } from 'react'
import { MAX_BAN_REASON_LENGTH, type PageReportRow, type ReportedPage } from '#contracts/admin-reports'
import { adminPages } from '../../../copy/admin/admin-reports.ts'
import { pageReportReasons } from '../../../copy/reports.ts'
import { type CursorList, useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { toNote } from '../../../lib/typed-text.ts'
import { readOwnerId } from '../../../platform/session/read-owner-id.ts'
import { useStoredDraft } from '../../../platform/storage/use-stored-draft.ts'
import { ActionButton } from '../../../ui/action/actions.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Badge } from '../../../ui/icon/badge.tsx'
import { loadPageReports, loadReportedPage, settlePageReport } from '../api.ts'
import { type Column, When } from '../list/data-table.tsx'
import { DecisionList, RowActions } from '../list/decision-list.tsx'
import { useRowDecision } from '../list/use-row-decision.ts'
import { showRefusal } from '../show-refusal.ts'
import { CoupleLink } from '../users/account-links.tsx'

const copy = adminPages.reports
const SKELETONS = ['mb-3 h-56 w-full lg:h-24']
const previewCopy = adminPages.preview

export function PageReports({ onBanned }: { onBanned: () => void }) {
  const list = useCursorList<PageReportRow>('page-reports', loadPageReports)
  const decision = usePageDecision(list, onBanned)
  const { question } = decision.confirmation
  const columns: Column<PageReportRow>[] = [
    { label: copy.columns.page, width: 'w-[26%]', cell: (report) => <PageCell report={report} /> },
    // A sentence needs the full width of a card.
    { label: copy.columns.what, width: 'w-[28%]', isFoot: true, cell: (report) => <WhatCell report={report} /> },
    { label: copy.columns.when, width: 'w-[12%]', cell: ({ reportedAt }) => <When at={reportedAt} /> },
    {
      label: copy.columns.actions,
      width: 'w-[34%]',
      isFoot: true,
      cell: (report) => (
        <RowActions
          accept={{ label: copy.keep, run: () => decision.decide(report, 'keep') }}
          reject={{ label: copy.ban, icon: 'x', ask: () => decision.ask(report) }}
          which={adminPages.which(report.couple.coupleSlug)}
        >
          <PagePreview report={report} />
        </RowActions>
      ),
    },
  ]
  return (
    <DecisionList
      columns={columns}
      decision={decision}
      dialog={{
        ...decision.dialog(),
        text: question ? copy.banText(question.couple.coupleSlug) : '',
        title: copy.banTitle,
        children: (
          <div ref={decision.field}>
            <TextArea
              error={decision.isReasonMissing ? copy.reasonMissing : undefined}
              help={copy.reasonHelp(MAX_BAN_REASON_LENGTH)}
              label={copy.reason}
              maxLength={MAX_BAN_REASON_LENGTH}
              onChange={(event) => decision.write(event.target.value)}
              rows={3}
              value={decision.reason}
            />
          </div>
        ),
      }}
      exported={{ list: 'page-reports' }}
      level="h2"
      list={list}
      skeletons={SKELETONS}
      words={copy}
    />
  )
}

function PageCell({ report: { couple } }: { report: PageReportRow }) {
  return (
    <div className="wrap-anywhere">
      <p className="font-semibold text-base leading-snug">
        <CoupleLink slug={couple.coupleSlug} />
      </p>
      <p className="text-soft">{couple.isHidden ? copy.hidden : copy.shown}</p>
    </div>
  )
}

function WhatCell({ report: { reason, note, others } }: { report: PageReportRow }) {
  return (
    <div className="wrap-anywhere">
      <Badge tone={reason === 'minor' || reason === 'intimate' ? 'blush' : 'plain'}>{pageReportReasons[reason]}</Badge>
      {note ? <p className="mt-1">{copy.note(note)}</p> : null}
      {others > 0 ? <p className="mt-1 text-soft text-xs">{copy.others(others)}</p> : null}
    </div>
  )
}

function usePageDecision(list: CursorList<PageReportRow>, onBanned: () => void) {
  const [reasons, changeReasons] = useStoredDraft<Record<string, string>>(`ban-reasons:${readOwnerId()}`, {})
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const decision = useRowDecision<PageReportRow, 'keep' | 'ban'>(list, {
    asked: 'ban',
    send: async ({ id, couple }, action) => {
      // Settles the reports up to the newest loaded one, which comes first in the list.
      const readUntil = list.items?.find((other) => other.couple.id === couple.id)?.reportedAt
      await settlePageReport(id, action === 'keep' ? { action, readUntil } : { action, reason: toNote(reason) ?? '' })
      if (action === 'keep') return
      write('')
      onBanned()
    },
    toDone({ couple }, action) {
      const { title, description } = action === 'keep' ? copy.stays : copy.banned
      return { title, description: description(couple.coupleSlug) }
    },
    explainGone: adminPages.gone,
    /** A decision settles all reports of the page. */
    isSettledTogether: ({ couple }, other) => couple.id === other.couple.id,
  })
  const { confirmation } = decision
  const pageId = confirmation.question?.couple.id ?? ''
  const reason = reasons[pageId] ?? ''
  const ask = (row: PageReportRow) => {
    setIsReasonMissing(false)
    confirmation.ask(row)
  }
  const dialog = () => {
    const { action, ...others } = confirmation.dialog(copy.ban)
    const onClick = () => {
      setIsReasonMissing(toNote(reason) === null)
      if (toNote(reason) !== null) return action.onClick()
      field.current?.querySelector('textarea')?.focus()
    }
    return { ...others, action: { ...action, onClick } }
  }
  const write = (text: string) => {
    changeReasons(({ [pageId]: _, ...others }) => (text ? { ...others, [pageId]: text } : others))
    setIsReasonMissing(false)
  }
  return { ...decision, ask, dialog, reason, write, isReasonMissing, field }
}

function PagePreview({ report }: { report: PageReportRow }) {
  const [page, setPage] = useState<ReportedPage | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [open, isBusy] = useOnceAtATime(async () => {
    try {
      setPage(await loadReportedPage(report.id))
      setIsOpen(true)
    } catch (error) {
      showRefusal(error, { fallback: previewCopy.failed, explain: adminPages.gone })
    }
  })
  return (
    <>
      <ActionButton icon="eye" isBusy={isBusy} onClick={() => void open()}>
        {adminPages.reports.see}
        <span className="sr-only">{adminPages.which(report.couple.coupleSlug)}</span>
      </ActionButton>
      {page ? (
        <Dialog
          closeLabel={previewCopy.close}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          text={
            <span className="whitespace-pre-line wrap-anywhere">
              {page.bio ? previewCopy.bio(page.bio) : previewCopy.noBio}
            </span>
          }
          title={adminPages.handle(page.coupleSlug)}
          tone="info"
        >
          {page.couplePhotoUrl ? (
            <img
              alt={previewCopy.photo(page.coupleSlug)}
              className="max-h-80 w-max rounded-field"
              height={400}
              src={page.couplePhotoUrl}
              width={400}
            />
          ) : (
            <p className="text-sm text-soft">{previewCopy.noPhoto}</p>
          )}
        </Dialog>
      ) : null}
    </>
  )
}
