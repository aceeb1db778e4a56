import { useId } from 'react'
import type { PlaceReportRow } from '#contracts/admin-places'
import { isGooglePlace } from '#contracts/place-sources'
import { admin } from '../../../copy/admin/admin.ts'
import { adminPlaces } from '../../../copy/admin/admin-places.ts'
import { common } from '../../../copy/common.ts'
import { useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import { formatPanelTimestamp } from '../../../lib/panel-format.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Badge } from '../../../ui/icon/badge.tsx'
import { loadPlaceReports, type Settlement, settlePlaceReport } from '../api.ts'
import { PlaceLink } from '../catalogue/place-link.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { type RowDecision, useRowDecision } from '../list/use-row-decision.ts'
import { PlaceActions } from './place-actions.tsx'

const copy = adminPlaces.reports
const TONES = { closed: 'blush', wrong_data: 'plain' } as const
const SKELETONS = ['mb-3 h-56 w-full lg:h-24']

const DECISION: RowDecision<PlaceReportRow, Settlement> = {
  asked: 'withdraw',
  send: ({ id }, action) => settlePlaceReport(id, action),
  toDone(report, action) {
    const { title, description } = toDone(report, action)
    return { title, description: description(nameOf(report)) }
  },
  explainGone: copy.gone,
  /** A decision settles all reports of the place. */
  isSettledTogether: ({ place }, other) => place.id === other.place.id,
}

function toDone({ place }: PlaceReportRow, action: Settlement) {
  if (action === 'keep') return copy.stillOffered
  return isGooglePlace(place.id) ? copy.withdrawnGoogle : copy.withdrawn
}

/** Open reports of places, with the decisions about them. */
export function PlaceReports({ open }: { open: number | null }) {
  const list = useCursorList<PlaceReportRow>('place-reports', loadPlaceReports)
  const { rows, heading, confirmation, decide } = useRowDecision(list, DECISION)
  const { question } = confirmation
  const id = useId()
  const columns: Column<PlaceReportRow>[] = [
    { label: copy.columns.place, width: 'w-[30%]', cell: (report) => <PlaceCell report={report} /> },
    // On a card a sentence needs the whole width.
    { label: copy.columns.what, width: 'w-[26%]', isFoot: true, cell: (report) => <WhatCell report={report} /> },
    {
      label: copy.columns.when,
      width: 'w-[12%]',
      cell: ({ reportedAt }) => <time dateTime={reportedAt}>{formatPanelTimestamp(reportedAt)}</time>,
    },
    {
      label: copy.columns.actions,
      width: 'w-[32%]',
      isFoot: true,
      cell: (report) => (
        <PlaceActions
          onAccept={() => decide(report, 'keep')}
          onReject={() => confirmation.ask(report)}
          place={report.place}
          words={{ map: copy.map, accept: copy.keep, reject: copy.withdraw, which: copy.which(nameOf(report)) }}
        />
      ),
    },
  ]
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg focus:outline-none" id={id} ref={heading} tabIndex={-1}>
          {copy.title}
        </h3>
        {open ? <p className="text-sm text-soft">{copy.open(open)}</p> : null}
      </div>
      <div ref={rows}>
        <ListFrame exported={{ list: 'place-reports' }} empty={copy.empty} list={list} skeletons={SKELETONS}>
          {(items) => (
            <DataTable caption={copy.caption} columns={columns} isStale={list.status === 'loading'} items={items} />
          )}
        </ListFrame>
      </div>
      <Dialog
        {...confirmation.dialog(copy.withdraw)}
        closeLabel={common.cancel}
        text={question ? <span className="wrap-anywhere">{toQuestion(question)}</span> : ''}
        title={copy.withdrawTitle}
        tone="warning"
      />
    </section>
  )
}

/** The name of the place of a report. */
const nameOf = ({ place }: PlaceReportRow) => admin.places.name(place.name, place.id)

const toQuestion = (report: PlaceReportRow) =>
  (isGooglePlace(report.place.id) ? copy.withdrawTextGoogle : copy.withdrawText)(nameOf(report))

function PlaceCell({ report }: { report: PlaceReportRow }) {
  const { address, city } = report.place
  return (
    <div className="wrap-anywhere">
      <p className="font-semibold text-base leading-snug">
        {report.place.name === null ? nameOf(report) : <PlaceLink id={report.place.id} name={report.place.name} />}
      </p>
      <p className="text-soft">{city ?? copy.noCity}</p>
      {address ? <p className="text-soft text-xs">{address}</p> : null}
    </div>
  )
}

function WhatCell({ report: { reason, note, alike } }: { report: PlaceReportRow }) {
  return (
    <div className="wrap-anywhere">
      <Badge tone={TONES[reason]}>{copy.reasons[reason]}</Badge>
      {note ? <p className="mt-1">{copy.note(note)}</p> : null}
      {alike > 0 ? <p className="mt-1 text-soft text-xs">{copy.alike(alike)}</p> : null}
    </div>
  )
}
