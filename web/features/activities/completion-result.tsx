import { Suspense } from 'react'
import type { SelectedActivity } from '#contracts/activities'
import { completionResult as copy } from '../../copy/activities.ts'
import { optionalComponent } from '../../platform/release/lazy-component.ts'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import type { Completion } from './use-completion.tsx'

const CompletionLines = optionalComponent(async () => (await import('./completion-lines.tsx')).CompletionLines)

const LINES = ['h-10 w-full', 'h-10 w-full']

interface CompletionResultCardProps {
  chosen: SelectedActivity
  completion: Completion
  /** Whether the page shows the link to the next outing elsewhere. */
  hasNextElsewhere?: boolean
}

export function CompletionResultCard({ chosen, completion, hasNextElsewhere = false }: CompletionResultCardProps) {
  const result = completion.results.get(chosen.activityId)
  const isHere = result === null || result?.id === chosen.id
  if (!chosen.markedAsCompleted || !isHere) return null
  return (
    <Suspense fallback={<Skeleton blocks={LINES} label={copy.loading} />}>
      <CompletionLines hasNextElsewhere={hasNextElsewhere} result={result} />
    </Suspense>
  )
}
