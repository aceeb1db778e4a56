import { useId, useState } from 'react'
import type { BannedPage } from '#contracts/admin-reports'
import { adminPages } from '../../../copy/admin/admin-reports.ts'
import { common } from '../../../copy/common.ts'
import { useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import { formatPanelTimestamp } from '../../../lib/panel-format.ts'
import { ActionButton } from '../../../ui/action/actions.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { loadBannedPages, unbanPage } from '../api.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { type RowDecision, useRowDecision } from '../list/use-row-decision.ts'
import { NoteReports } from './note-reports.tsx'
import { PageReports } from './page-reports.tsx'

const copy = adminPages.bans
const SKELETONS = ['mb-3 h-40 w-full lg:h-20']

const DECISION: RowDecision<BannedPage, 'unban'> = {
  asked: 'unban',
  send: ({ id }) => unbanPage(id),
  toDone: ({ coupleSlug }) => ({ ...copy.unbanned, description: copy.unbanned.description(coupleSlug) }),
  explainGone: adminPages.gone,
}

/** Reported public pages, reported words of invitations, and the pages that were taken down. */
export function PagesTab() {
  // A page that was just taken down belongs into the second list.
  const [bans, setBans] = useState(0)
  return (
    <div className="flex flex-col gap-10">
      <PageReports onBanned={() => setBans((count) => count + 1)} />
      <NoteReports />
      <BannedPages key={bans} />
    </div>
  )
}

/** Pages that were taken down: each can be given back. */
function BannedPages() {
  const list = useCursorList<BannedPage>('banned-pages', loadBannedPages)
  const { rows, heading, confirmation } = useRowDecision(list, DECISION)
  const { question } = confirmation
  const id = useId()
  const columns: Column<BannedPage>[] = [
    {
      label: copy.columns.page,
      width: 'w-[28%]',
      cell: ({ coupleSlug }) => (
        <p className="font-semibold text-base wrap-anywhere">{adminPages.handle(coupleSlug)}</p>
      ),
    },
    {
      label: copy.columns.reason,
      width: 'w-[40%]',
      isFoot: true,
      cell: ({ reason }) => <p className="wrap-anywhere">{reason}</p>,
    },
    {
      label: copy.columns.when,
      width: 'w-[14%]',
      cell: ({ bannedAt }) => <time dateTime={bannedAt}>{formatPanelTimestamp(bannedAt)}</time>,
    },
    {
      label: copy.columns.actions,
      width: 'w-[18%]',
      isFoot: true,
      cell: (page) => (
        <div className="-mx-[min(0.75rem,4vw)] flex flex-wrap">
          <ActionButton icon="refresh" onClick={() => confirmation.ask(page)}>
            {copy.unban}
            <span className="sr-only">{adminPages.which(page.coupleSlug)}</span>
          </ActionButton>
        </div>
      ),
    },
  ]
  return (
    <section aria-labelledby={id}>
      <h2 className="mb-3 text-lg focus:outline-none" id={id} ref={heading} tabIndex={-1}>
        {copy.title}
      </h2>
      <div ref={rows}>
        <ListFrame exported={{ list: 'banned-pages' }} empty={copy.empty} list={list} skeletons={SKELETONS}>
          {(items) => (
            <DataTable caption={copy.caption} columns={columns} isStale={list.status === 'loading'} items={items} />
          )}
        </ListFrame>
      </div>
      <Dialog
        {...confirmation.dialog(copy.unban)}
        closeLabel={common.cancel}
        text={question ? <span className="wrap-anywhere">{copy.unbanText(question.coupleSlug)}</span> : ''}
        title={copy.unbanTitle}
        tone="warning"
      />
    </section>
  )
}
