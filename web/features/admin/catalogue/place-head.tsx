import type { PlaceAction, PlaceField, PlacePage } from '#contracts/admin-places'
import { admin } from '../../../copy/admin/admin.ts'
import { adminCatalogue } from '../../../copy/admin/admin-catalogue.ts'
import { adminPlaces } from '../../../copy/admin/admin-places.ts'
import { common } from '../../../copy/common.ts'
import { formatPanelTimestamp } from '../../../lib/panel-format.ts'
import { ActionButton, ActionLink } from '../../../ui/action/actions.tsx'
import type { OwnIcon } from '../../../ui/icon/icon.tsx'
import { FactsList } from '../list/facts-list.tsx'
import { ScreenHeading } from '../list/record-screen.tsx'
import { PlaceBadges } from './place-link.tsx'

const copy = adminCatalogue.page
const STAR: OwnIcon = { path: 'M12 3.5 14.6 9l6 .8-4.4 4.1 1.2 5.9-5.4-3-5.4 3 1.2-5.9L3.4 9.8l6-.8L12 3.5Z' }
const FIELDS = Object.entries(adminCatalogue.form.fields) as [PlaceField, string][]

interface PlaceHeadProps {
  page: PlacePage
  onAsk: (action: PlaceAction) => void
}

/** Name, state and actions of a place. */
export function PlaceHead({ page, onAsk }: PlaceHeadProps) {
  const { name, kindWords, city, point, standing, source, dataset, edited, withheldReason } = page
  return (
    <section className="rounded-card bg-card px-5 py-4 shadow-raised">
      <ScreenHeading key={page.id} text={name} />
      <p className="text-soft wrap-anywhere">{[kindWords, city].filter(Boolean).join(common.dot)}</p>
      <div className="mt-2 flex">
        <PlaceBadges place={{ ...page, isEdited: page.editedFields.length > 0 }} />
      </div>
      {withheldReason ? (
        <p className="mt-2 text-sm">{copy.withheld(adminPlaces.withheld.reasons[withheldReason])}</p>
      ) : null}
      <p className="mt-2 text-sm text-soft wrap-anywhere">
        {[
          page.origin === 'manual' ? copy.added : copy.source(source),
          dataset && copy.dataset(dataset),
          edited && copy.editedBy(edited.by ?? copy.somebody, formatPanelTimestamp(edited.at)),
        ]
          .filter(Boolean)
          .join(common.dot)}
      </p>
      <div className="-mx-3 mt-2 flex flex-wrap">
        {standing === 'offered' || standing === 'uncategorised' ? null : (
          <ActionButton icon="refresh" onClick={() => onAsk('restore')}>
            {standing === 'withheld' ? copy.show : copy.restore}
          </ActionButton>
        )}
        {page.isFeatured ? (
          <ActionButton icon={STAR} onClick={() => onAsk('unfeature')}>
            {copy.unfeature}
          </ActionButton>
        ) : standing === 'offered' ? (
          <ActionButton icon={STAR} onClick={() => onAsk('feature')}>
            {copy.feature}
          </ActionButton>
        ) : null}
        {standing === 'withdrawn' ? null : (
          <ActionButton icon="trash" onClick={() => onAsk('withdraw')}>
            {copy.withdraw}
          </ActionButton>
        )}
        {point ? <MapLink point={point} /> : null}
      </div>
    </section>
  )
}

const MAP_ZOOM = 18

const MapLink = ({ point: { latitude, longitude } }: { point: NonNullable<PlacePage['point']> }) => (
  <ActionLink
    href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${MAP_ZOOM}/${latitude}/${longitude}`}
    icon="pin"
  >
    <span>
      {copy.map}
      <span className="sr-only"> {common.elsewhere}</span>
    </span>
  </ActionLink>
)

const idOf = ({ id }: { id: string }) => id

/** Reports of a place, and the changes by administrators. */
export const PlaceLists = ({ page }: { page: PlacePage }) => (
  <>
    <FactsList empty={copy.noReports} items={page.reports} keyOf={idOf} title={copy.reports}>
      {({ reason, note, reportedAt, settledAs }) => ({
        main: adminPlaces.reports.reasons[reason],
        aside: [note && adminPlaces.reports.note(note), toOutcome(settledAs)].filter(Boolean).join(' · '),
        when: formatPanelTimestamp(reportedAt),
      })}
    </FactsList>
    <FactsList empty={copy.noAudit} items={page.audit} keyOf={idOf} title={copy.audit}>
      {({ actor, action, details, at }) => ({
        main: `${actor.username} ${admin.audit.action(action, details)}`,
        aside: <Changes details={details ?? {}} />,
        when: formatPanelTimestamp(at),
      })}
    </FactsList>
  </>
)

function toOutcome(settledAs: PlacePage['reports'][number]['settledAs']): string {
  if (settledAs === null) return copy.open
  return settledAs === 'withdrawn' ? copy.settledByWithdrawal : copy.settled
}

/** Old and new value of each changed field, and the reason. */
function Changes({ details }: { details: Readonly<Record<string, string>> }) {
  const changes = FIELDS.flatMap(([field, label]) => {
    const after = details[`now.${field}`]
    return after === undefined ? [] : [copy.change(label, details[`was.${field}`] ?? '', after)]
  })
  return (
    <>
      {[...changes, ...(details.reason ? [details.reason] : [])].map((line) => (
        <span className="block" key={line}>
          {line}
        </span>
      ))}
    </>
  )
}
