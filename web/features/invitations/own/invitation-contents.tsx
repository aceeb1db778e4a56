import type { Activity } from '#contracts/suggestions'
import { common } from '../../../copy/common.ts'
import { noteFrom } from '../../../copy/guest-invitation/note.ts'
import { invitations as words } from '../../../copy/invitations.ts'
import { places } from '../../../copy/places/places.ts'
import { kindBeside, toListCredits } from '../../../lib/places.ts'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Credits } from '../../../ui/ticket/credits.tsx'
import { Facts } from '../../../ui/ticket/facts.tsx'
import { TicketNote } from '../../../ui/ticket/ticket-note.tsx'
import { useInvitationContents } from '../api.ts'

const copy = words.page

/** What the partner finds behind the link: what is written on the ticket, and the places, or of a surprise what stands on the envelopes. */
export function InvitationContents({ token }: { token: string }) {
  const { data, error } = useInvitationContents(token)
  if (error && !data) return <p className="text-sm text-soft">{copy.contentsFailed}</p>
  if (!data) return <Skeleton blocks={['h-64 rounded-card']} label={common.loading} />
  const { signature, message } = data
  return (
    <Section title={copy.contents}>
      {signature || message ? (
        <div className="mb-3">
          <TicketNote from={signature ? noteFrom(signature, message !== null) : ''} message={message} />
        </div>
      ) : null}
      {data.isSurprise ? <p className="mb-3 text-sm text-soft">{copy.secret}</p> : null}
      <ol className="divide-y divide-line overflow-hidden rounded-card bg-card shadow-raised">
        {data.activities.map((activity) => (
          <li className="px-5 py-3" key={activity.id}>
            <p className="font-semibold">{activity.name}</p>
            <Facts facts={factsOf(activity)} />
          </li>
        ))}
      </ol>
      {data.isSurprise ? null : (
        <div className="mt-3">
          <Credits label={places.credits} lines={toListCredits(data.activities)} linkHint={places.outside} />
        </div>
      )}
    </Section>
  )
}

const factsOf = (activity: Activity) => [kindBeside(activity), activity.city].flatMap((text) => (text ? { text } : []))
