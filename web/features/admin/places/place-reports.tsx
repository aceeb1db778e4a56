import { useNavigate } from 'react-router-dom'
import { MAX_PLACES_THERE, type PlaceReportRow } from '#contracts/admin-places'
import { isGooglePlace } from '#contracts/place-sources'
import { admin } from '../../../copy/admin/admin.ts'
import { adminPlaces } from '../../../copy/admin/admin-places.ts'
import { useCursorList } from '../../../hooks/async/use-cursor-list.ts'
import { formatPanelTimestamp } from '../../../lib/panel-format.ts'
import { webUrl } from '../../../lib/places.ts'
import { Badge } from '../../../ui/icon/badge.tsx'
import { usePlacesUsage } from '../api.ts'
import { NEW_PLACE_ADDRESS, PlaceLink } from '../catalogue/place-link.tsx'
import type { Column } from '../list/data-table.tsx'
import { DecisionList } from '../list/decision-list.tsx'
import { useUrlFields } from '../list/filter-fields.tsx'
import { type RowDecision, useRowDecision } from '../list/use-row-decision.ts'
import { loadPlaceReports, type Settlement, settlePlaceReport } from './api.ts'
import { PlaceActions } from './place-actions.tsx'
import { TOWN_FIELDS } from './withheld-filter.tsx'

const reportsCopy = adminPlaces.reports
const TONES = { closed: 'blush', wrong_data: 'plain', missing: 'mata' } as const
const PLACE_REPORTS_SKELETONS = ['mb-3 h-56 w-full lg:h-24']

const DECISION: RowDecision<PlaceReportRow, Settlement> = {
  asked: 'withdraw',
  send: ({ id }, action) => settlePlaceReport(id, action),
  toDone(report, action) {
    const { title, description } = toDone(report, action)
    return { title, description: description(nameOf(report)) }
  },
  explainGone: reportsCopy.gone,
  /** A decision settles all reports of the place. */
  isSettledTogether: ({ place }, other) => place.id === other.place.id,
}

function toDone({ place, missing }: PlaceReportRow, action: Settlement) {
  if (missing) return reportsCopy.dismissed
  if (action === 'keep') return reportsCopy.stillOffered
  return isGooglePlace(place.id) ? reportsCopy.withdrawnGoogle : reportsCopy.withdrawn
}

/** Problems of places, and places that people miss. */
export function PlaceReports() {
  const open = usePlacesUsage().data?.openReports
  const [{ ibge }] = useUrlFields(TOWN_FIELDS)
  const read = useCursorList<PlaceReportRow>(ibge, (cursor) => loadPlaceReports(ibge, cursor))
  const list = { ...read, items: read.items && [...read.items].sort((a, b) => toNeed(a) - toNeed(b)) }
  const navigate = useNavigate()
  const decision = useRowDecision(list, DECISION)
  const { confirmation, decide } = decision
  const { question } = confirmation
  const columns: Column<PlaceReportRow>[] = [
    { label: reportsCopy.columns.place, width: 'w-[30%]', cell: (report) => <PlaceCell report={report} /> },
    // A sentence needs the full width of a card.
    { label: reportsCopy.columns.what, width: 'w-[26%]', isFoot: true, cell: (report) => <WhatCell report={report} /> },
    {
      label: reportsCopy.columns.when,
      width: 'w-[12%]',
      cell: ({ reportedAt }) => <time dateTime={reportedAt}>{formatPanelTimestamp(reportedAt)}</time>,
    },
    {
      label: reportsCopy.columns.actions,
      width: 'w-[32%]',
      isFoot: true,
      cell: (report) => (
        <PlaceActions
          onAccept={async () =>
            report.missing ? navigate(NEW_PLACE_ADDRESS, { state: report }) : decide(report, 'keep')
          }
          onReject={() => (report.missing ? void decide(report, 'keep') : confirmation.ask(report))}
          place={report.place}
          words={{
            map: reportsCopy.map,
            accept: report.missing ? reportsCopy.add : reportsCopy.keep,
            reject: report.missing ? reportsCopy.dismiss : reportsCopy.withdraw,
            which: reportsCopy.which(nameOf(report)),
          }}
        />
      ),
    },
  ]
  return (
    <DecisionList
      columns={columns}
      decision={decision}
      dialog={{
        ...confirmation.dialog(reportsCopy.withdraw),
        text: question ? toQuestion(question) : '',
        title: reportsCopy.withdrawTitle,
      }}
      exported={{ list: 'place-reports', filter: ibge ? { cityId: ibge } : {} }}
      level="h2"
      list={list}
      {...(ibge ? { empty: reportsCopy.emptyInTown } : {})}
      note={
        open ? <p className="text-sm text-soft">{(ibge ? reportsCopy.openInAll : reportsCopy.open)(open)}</p> : null
      }
      skeletons={PLACE_REPORTS_SKELETONS}
      words={reportsCopy}
    />
  )
}

/** Missing places of cities with the fewest good ones come first, then the other reports in their order. */
const toNeed = ({ missing }: PlaceReportRow) => missing?.placesThere ?? MAX_PLACES_THERE

const nameOf = ({ place }: PlaceReportRow) => admin.places.name(place.name, place.id)

const toQuestion = (report: PlaceReportRow) =>
  (isGooglePlace(report.place.id) ? reportsCopy.withdrawTextGoogle : reportsCopy.withdrawText)(nameOf(report))

function PlaceCell({ report }: { report: PlaceReportRow }) {
  const { address, city } = report.place
  return (
    <div className="wrap-anywhere">
      <p className="font-semibold text-base leading-snug">
        {report.missing || report.place.name === null ? (
          nameOf(report)
        ) : (
          <PlaceLink id={report.place.id} name={report.place.name} />
        )}
      </p>
      <p className="text-soft">{city ?? reportsCopy.noCity}</p>
      {address ? <p className="text-soft text-xs">{address}</p> : null}
    </div>
  )
}

function WhatCell({ report: { reason, note, alike, missing } }: { report: PlaceReportRow }) {
  return (
    <div className="wrap-anywhere">
      <Badge tone={TONES[reason]}>{reportsCopy.reasons[reason]}</Badge>
      {note ? <p className="mt-1">{reportsCopy.note(note)}</p> : null}
      {missing ? (
        <p className="mt-1 text-soft">
          {reportsCopy.placesThere(missing.placesThere, MAX_PLACES_THERE, missing.category)}
        </p>
      ) : null}
      {missing && missing.problems.length > 0 ? (
        <p className="mt-1 text-jambo text-xs">
          {reportsCopy.problems(missing.problems.map((problem) => adminPlaces.sheet.problems[problem]).join(', '))}
        </p>
      ) : null}
      {missing?.link ? (
        // Without a web address, text.
        <a
          className="flex min-h-11 items-center [&[href]]:underline"
          href={webUrl(missing.link) ?? undefined}
          rel="noopener noreferrer"
          target="_blank"
        >
          {missing.link}
        </a>
      ) : null}
      {alike > 0 ? <p className="mt-1 text-soft text-xs">{reportsCopy.alike(alike)}</p> : null}
    </div>
  )
}
