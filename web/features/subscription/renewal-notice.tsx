import { dashboard } from '../../copy/dashboard.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SUBSCRIPTION_PATH } from './address.ts'

const copy = dashboard.renewalFailed

/** A renewal did not pass: what that means now, and the way to mend it. The dates stand there. */
export const RenewalNotice = ({ isPremium }: { isPremium: boolean }) => (
  <Banner action={<ButtonLink to={SUBSCRIPTION_PATH}>{copy.action}</ButtonLink>} title={copy.title} tone="warning">
    {isPremium ? copy.inGrace : copy.paused}
  </Banner>
)
