import { Suspense } from 'react'
import type { SelectedActivity } from '#contracts/activities'
import { optionalComponent } from '../../platform/release/lazy-component.ts'
import type { Completion } from './use-completion.tsx'

const Reward = optionalComponent(async () => (await import('./reward.tsx')).Reward)

/** About the height of what comes: what is below hardly moves. */
const RewardSpace = () => <div className="h-64" />

interface CompletionRewardProps {
  chosen: SelectedActivity
  completion: Completion
  /** Where the way to the next outing stands elsewhere. */
  isFollowed?: boolean
}

/** Behind a choice that was marked as done on this page: what that brought, and how it was. */
export function CompletionReward({ chosen, completion, isFollowed = false }: CompletionRewardProps) {
  const result = completion.results.get(chosen.activityId)
  const isHere = result === null || result?.id === chosen.id
  if (!chosen.markedAsCompleted || !isHere) return null
  return (
    <Suspense fallback={<RewardSpace />}>
      <Reward isFollowed={isFollowed} result={result} />
    </Suspense>
  )
}
