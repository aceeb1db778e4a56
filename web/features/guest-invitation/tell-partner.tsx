import { nextSteps as copy } from '../../copy/next-steps.ts'
import { outingDate } from '../../copy/outing-dates.ts'
import { places } from '../../copy/places.ts'
import { useWindowValue } from '../../hooks/page/use-window-value.ts'
import { formatPlan } from '../../lib/plan-time.ts'
import { ExternalButton } from '../../ui/action/button.tsx'
import type { ChosenProps } from './place-links.tsx'

/** A copy of the icon, because the page of a guest does not load the menu's icons. */
const CHAT = { path: 'M4 20l1.4-4A8 8 0 1 1 8.4 19L4 20ZM8.5 12h.01M12 12h.01M15.5 12h.01' } as const

/** Opens WhatsApp with the choice and its day. */
export function TellPartner({ activity, invitation }: Pick<ChosenProps, 'activity' | 'invitation'>) {
  const { plannedAt, dateProposedBy, isMatch } = invitation
  const when = plannedAt && outingDate.when(formatPlan(plannedAt))
  const page = useWindowValue(() => window.location.href, '')
  const text = copy.whatsApp.text(places.outing(activity), when, page, isMatch, !dateProposedBy)
  return (
    <ExternalButton
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      icon={CHAT}
      isWide
      variant={dateProposedBy ? 'primary' : 'secondary'}
    >
      {copy.whatsApp.action}
    </ExternalButton>
  )
}
