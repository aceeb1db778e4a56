import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AdminSettings } from '#contracts/admin'
import { MAX_PLACES_THERE, type PlaceReportRow } from '#contracts/admin-places'
import { isGooglePlace } from '#contracts/place-sources'
import { admin } from '../../copy/admin/admin.ts'
import { adminSettings, adminPlaces as placesCopy } from '../../copy/admin/admin-places.ts'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { useCursorList } from '../../hooks/async/use-cursor-list.ts'
import { useAnchorFocus } from '../../hooks/focus/use-anchor-focus.ts'
import { formatPanelTimestamp } from '../../lib/panel-format.ts'
import { webUrl } from '../../lib/places.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Badge } from '../../ui/icon/badge.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { loadPlaceReports, type Settlement, settlePlaceReport, usePlacesUsage, useSettings } from './api.ts'
import { NEW_PLACE_ADDRESS, PlaceLink } from './catalogue/place-link.tsx'
import type { Column } from './list/data-table.tsx'
import { DecisionList } from './list/decision-list.tsx'
import { type RowDecision, useRowDecision } from './list/use-row-decision.ts'
import { OperationsSection } from './operations/operations-section.tsx'
import { PlaceActions } from './places/place-actions.tsx'
import { PLACES_ANCHOR, Usage } from './places/places-usage.tsx'
import { WithheldPlaces } from './places/withheld-places.tsx'

const copy = adminSettings
const NAMES: readonly (keyof AdminSettings)[] = [
  'paymentPublicKey',
  'paymentSecretKey',
  'emailServiceKey',
  'placesServiceKey',
  'signingSecret',
  'databaseUrl',
]
const SKELETONS = ['mb-5 h-6 w-full max-w-96', 'h-144 w-full sm:h-108 lg:max-w-text']
const reportsCopy = placesCopy.reports
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

export function SettingsTab() {
  return (
    <div className="flex flex-col gap-10">
      <div>
        <Settings />
      </div>
      <OperationsSection />
      <PlacesSection />
    </div>
  )
}

/** Which settings are set on the server; never their values. */
function Settings() {
  const { data, error, mutate } = useSettings()
  if (error && !data) return <ErrorNotice {...errors.load} onRetry={() => mutate()} />
  if (!data) return <Skeleton blocks={SKELETONS} label={common.loading} />
  return (
    <>
      <p className="mb-5 text-soft">{copy.lead}</p>
      <ul className="lg:max-w-text divide-y divide-line overflow-clip rounded-card bg-card shadow-raised">
        {NAMES.map((name) => (
          <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-5" key={name}>
            <div>
              <p className="font-semibold">{copy.names[name].title}</p>
              <p className="text-sm text-soft">{copy.names[name].text}</p>
            </div>
            <State state={data[name]} />
          </li>
        ))}
      </ul>
    </>
  )
}

function State({ state }: { state: AdminSettings[keyof AdminSettings] }) {
  const isSet = state === 'Configurado'
  return (
    <Badge tone={isSet ? 'mata' : 'blush'}>
      <Icon name={isSet ? 'check' : 'warning'} size={14} />
      {state}
    </Badge>
  )
}

function PlacesSection() {
  const { data, error, mutate } = usePlacesUsage()
  const id = useId()
  useAnchorFocus()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5" id={PLACES_ANCHOR}>
      <h2 className="text-xl focus:outline-none" id={id} tabIndex={-1}>
        {placesCopy.title}
      </h2>
      {error && !data ? <ErrorNotice {...errors.load} onRetry={() => mutate()} /> : <Usage usage={data} />}
      <div className="mt-5">
        <PlaceReports open={data?.openReports ?? null} />
      </div>
      <div className="mt-5">
        <WithheldPlaces />
      </div>
    </section>
  )
}

function toDone({ place, missing }: PlaceReportRow, action: Settlement) {
  if (missing) return reportsCopy.dismissed
  if (action === 'keep') return reportsCopy.stillOffered
  return isGooglePlace(place.id) ? reportsCopy.withdrawnGoogle : reportsCopy.withdrawn
}

function PlaceReports({ open }: { open: number | null }) {
  const read = useCursorList<PlaceReportRow>('place-reports', loadPlaceReports)
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
      exported={{ list: 'place-reports' }}
      level="h3"
      list={list}
      note={open ? <p className="text-sm text-soft">{reportsCopy.open(open)}</p> : null}
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
