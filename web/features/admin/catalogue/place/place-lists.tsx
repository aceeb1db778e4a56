import type { PlaceField, PlacePage } from '#contracts/admin-places'
import { admin } from '../../../../copy/admin/admin.ts'
import { adminCatalogue } from '../../../../copy/admin/admin-catalogue.ts'
import { adminPlaces } from '../../../../copy/admin/admin-places.ts'
import { formatPanelTimestamp } from '../../../../lib/panel-format.ts'
import { FactsList } from '../../users/account/facts-list.tsx'

const copy = adminCatalogue.page
const FIELDS = Object.entries(adminCatalogue.form.fields) as [PlaceField, string][]
const idOf = ({ id }: { id: string }) => id

/** What people reported of a place, and what administrators did to it. */
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

/** Each fact as it was and as it is, and why. */
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
