import type { SelectedActivity } from '#contracts/activities'
import { errors } from '../../copy/errors.ts'
import { outingDate as copy } from '../../copy/outing-dates.ts'
import { useChange } from '../../platform/feedback/use-change.ts'
import { ActionButton } from '../../ui/action/actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import { type OutingPlan, planActivity } from './api.ts'

/** Whether the other side proposed the day, and the person has not answered. */
export const isAsked = ({ dateProposedBy }: SelectedActivity) => dateProposedBy != null && dateProposedBy.who !== 'you'

/** Whether the person may record the yes of a guest to their own day; a partner with an account answers. */
export const mayRecord = ({ dateProposedBy, chosenBy }: SelectedActivity) =>
  dateProposedBy?.who === 'you' && chosenBy === null

interface YesProps {
  chosen: SelectedActivity
  isMain: boolean
  onPlanned?: ((plan: OutingPlan) => void) | undefined
}

/** The yes to the day that is proposed; if that has changed, nothing is agreed and the new day is named. */
export function Yes({ chosen, isMain, onPlanned }: YesProps) {
  const { id, plannedAt, activity } = chosen
  const [agree, isBusy] = useChange({ title: copy.proposal.failed, fallback: errors.network.text }, async () => {
    const plan = await planActivity(id, plannedAt, plannedAt)
    onPlanned?.(plan)
  })
  const button = { icon: 'check', isBusy, onClick: () => void agree() } as const
  const words = (
    <span>
      {mayRecord(chosen) ? copy.proposal.saidYes : copy.proposal.yes}
      <span className="sr-only">: {activity.name}</span>
    </span>
  )
  return isMain ? (
    <Button isWide {...button}>
      {words}
    </Button>
  ) : (
    <ActionButton {...button}>{words}</ActionButton>
  )
}
