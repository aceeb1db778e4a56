import { refreshSession, type SignedIn } from '../../features/accounts/api.ts'
import { usePlans } from '../../features/billing/plans/api.ts'
import { SubscriptionSection } from '../../features/billing/subscription/subscription-section.tsx'
import { formatBrl } from '../../lib/format.ts'

/** The subscription with what it needs of other nouns; its code comes behind the rest of the page. */
export function SubscriptionPart({ session: { user } }: { session: SignedIn }) {
  const { premium } = usePlans()
  return (
    <SubscriptionSection
      known={user.subscription}
      onChanged={() => void refreshSession()}
      price={formatBrl(premium.priceCents)}
    />
  )
}
