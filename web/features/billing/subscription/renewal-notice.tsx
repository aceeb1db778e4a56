import { SUBSCRIPTION_PATH } from '#contracts/pages'
import { dashboard } from '../../../copy/activities.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

const copy = dashboard.renewalFailed

/** Says that a renewal failed and leads to the subscription, where the dates are. */
export const RenewalNotice = ({ isPremium }: { isPremium: boolean }) => (
  <Banner action={<ToSubscription />} title={copy.title} tone="warning">
    {isPremium ? copy.inGrace : copy.paused}
  </Banner>
)

/** Secondary: the primary action of the dashboard is the next outing. */
const ToSubscription = () => (
  <ButtonLink isWide variant="secondary" to={SUBSCRIPTION_PATH}>
    {copy.action}
  </ButtonLink>
)
