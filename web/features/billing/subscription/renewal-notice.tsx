import { SUBSCRIPTION_PATH } from '#contracts/billing-addresses'
import { dashboard } from '../../../copy/dashboard.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

const copy = dashboard.renewalFailed

/** A renewal did not pass: what that means now, and the way to mend it. The dates stand there. */
export const RenewalNotice = ({ isPremium }: { isPremium: boolean }) => (
  <Banner action={<ToSubscription />} title={copy.title} tone="warning">
    {isPremium ? copy.inGrace : copy.paused}
  </Banner>
)

/** Not the one thing of its page: that stays the next outing. */
const ToSubscription = () => (
  <ButtonLink isWide variant="secondary" to={SUBSCRIPTION_PATH}>
    {copy.action}
  </ButtonLink>
)
