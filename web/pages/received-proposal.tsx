import { useEffect } from 'react'
import { common } from '../copy/common.ts'
import { proposalAnswer } from '../copy/proposals.ts'
import { refreshActivities } from '../features/activities/api.ts'
import { ProposalTicket } from '../features/guest-invitation/proposal-offer.tsx'
import { useInvitation } from '../features/guest-invitation/use-invitation.ts'
import { refreshInvitations } from '../features/invitations/api.ts'
import { toProposedTime } from '../features/suggestions/proposed-time.ts'
import { Skeleton } from '../ui/feedback/loading.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'

/** A proposal of the partner, answered on the dashboard itself. */
export function ReceivedProposal({ token, partner }: { token: string; partner: string | null }) {
  const { data, offer, source } = useInvitation(token, partner)
  const isAgreed = data?.selectedActivity != null
  const isAnswered = isAgreed || data?.isDeclined === true
  const { proposedAt = null, timeZone = null } = data ?? {}
  const words = proposedAt && timeZone ? toProposedTime({ plannedAt: proposedAt, timeZone }).words : ''
  useEffect(() => {
    if (!isAnswered) return
    if (isAgreed) showToast(proposalAnswer.agreed(words))
    // Then this card is gone: the outing of today is the first one, or the invitation is only in the list.
    void Promise.all([refreshActivities(), refreshInvitations()])
  }, [isAnswered, isAgreed, words])
  if (!data) return <Skeleton blocks={['h-96 w-full rounded-card']} label={common.loading} />
  return (
    <section aria-label={proposalAnswer.invited(partner)}>
      <p className="mb-2 font-semibold text-sm text-urucum">{proposalAnswer.invited(partner)}</p>
      <ProposalTicket invitation={data} offer={offer} source={source} />
    </section>
  )
}
