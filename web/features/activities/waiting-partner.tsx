import type { OwnCompletedActivity, PartnerFeeling } from '#contracts/activities'
import { feelings as copy } from '../../copy/after-outing.ts'
import { errors } from '../../copy/errors.ts'
import { useChange } from '../../platform/feedback/use-change.ts'
import { skipFeeling } from './api.ts'

/** Declines to say how an outing was. */
export function useSkip(id: string, onSkipped: (partners: PartnerFeeling | null) => void) {
  const [skip] = useChange({ title: copy.asked.failed, fallback: errors.network.text }, async () =>
    onSkipped((await skipFeeling(id)).partnerFeeling),
  )
  return () => void skip()
}

/** States that the partner has answered, and when the answer will be shown. */
export const WaitingPartner = ({ partner }: { partner: NonNullable<OwnCompletedActivity['waitingPartner']> }) => (
  <p className="text-sm text-soft">
    {copy.asked.partnerTold(partner.firstName)}. {copy.asked.waits}
  </p>
)
