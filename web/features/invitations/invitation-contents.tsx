import type { Activity } from '#contracts/suggestions'
import { common } from '../../copy/common.ts'
import { noteFrom } from '../../copy/guest-invitation.ts'
import { invitationPage as copy } from '../../copy/invitation-page.ts'
import { places } from '../../copy/places.ts'
import { wishes } from '../../copy/wishes.ts'
import { keepStateWithCity, kindBeside, toListCredits } from '../../lib/places.ts'
import { DOTS } from '../../ui/action/action-menu.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Section } from '../../ui/layout/page.tsx'
import { Credits } from '../../ui/ticket/credits.tsx'
import { Facts } from '../../ui/ticket/facts.tsx'
import { TicketNote } from '../../ui/ticket/ticket-note.tsx'
import { isWishable, MemberWish } from '../wishes/member-wish.tsx'
import { useInvitationContents } from './api.ts'

interface InvitationContentsProps {
  token: string
  /** First name of the other member or the guest; null: unknown. */
  partner: string | null
}

/** What the partner sees behind the link: the note on the ticket, and the places or the hints of a surprise. */
export function InvitationContents({ token, partner }: InvitationContentsProps) {
  const { data, error } = useInvitationContents(token)
  if (error && !data) return <p className="text-sm text-soft">{copy.contentsFailed}</p>
  if (!data) return <Skeleton blocks={['h-64 rounded-card']} label={common.loading} />
  const { signature, message } = data
  return (
    <Section title={copy.contents(partner)}>
      {signature || message ? (
        <div className="mb-3">
          <TicketNote from={signature ? noteFrom(signature, message !== null) : ''} message={message} />
        </div>
      ) : null}
      {data.isSurprise ? <p className="mb-3 text-sm text-soft">{copy.secret}</p> : null}
      <ol className="divide-y divide-line overflow-hidden rounded-card bg-card shadow-raised">
        {data.activities.map((activity) => (
          <li className="relative py-3 pr-14 pl-5" key={activity.id}>
            <p className="font-semibold">{activity.name}</p>
            <Facts facts={factsOf(activity)} />
            {isWishable(activity) ? <Wish activity={activity} /> : null}
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

/** The actions of a wish, behind three dots: the page is about sending the invitation. */
const Wish = ({ activity }: { activity: Activity }) => (
  <details>
    <summary
      aria-label={wishes.more(activity.name)}
      className="absolute top-2 right-2 inline-flex size-11 cursor-pointer list-none items-center justify-center rounded-full hover:bg-ink/6"
    >
      <Icon name={DOTS} />
    </summary>
    <MemberWish activity={activity} />
  </details>
)

const factsOf = (activity: Activity) =>
  [kindBeside(activity), activity.city].flatMap((text) => (text ? { text: keepStateWithCity(text) } : []))
