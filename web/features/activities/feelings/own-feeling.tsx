import { Suspense, useState } from 'react'
import type { OwnCompletedActivity } from '#contracts/activities'
import { common } from '../../../copy/common.ts'
import { feelings as copy } from '../../../copy/outings/feelings.ts'
import { lazyComponent } from '../../../platform/release/lazy-component.ts'
import { hasStoredDraft } from '../../../platform/storage/use-stored-draft.ts'
import { QuietAction } from '../../../ui/action/actions.tsx'
import { feelingDraft } from './feeling-draft.ts'

const FeelingQuestion = lazyComponent(async () => (await import('./feeling-question.tsx')).FeelingQuestion)

/** About the height of the question. */
const QuestionSpace = () => <div className="h-20" />

interface OwnFeelingProps {
  completed: OwnCompletedActivity
  onSaved: (completed: OwnCompletedActivity) => void
}

/** What the person said of something that is done, and the way to say it or to change it. */
export function OwnFeeling({ completed, onSaved }: OwnFeelingProps) {
  const { id, activity, feeling: said } = completed
  const [isAsking, setIsAsking] = useState(() => hasStoredDraft(feelingDraft(id)))
  return (
    <div className="w-full">
      {said && !isAsking ? (
        <p className="text-sm">
          <strong>{copy.words[said.feeling]}</strong>
          {said.note === null ? null : <span className="wrap-anywhere">{common.dot + said.note}</span>}
        </p>
      ) : null}
      {isAsking ? (
        <div className="mt-2">
          <Suspense fallback={<QuestionSpace />}>
            <FeelingQuestion choiceId={id} onSaved={(feeling) => onSaved({ ...completed, feeling })} stored={said} />
          </Suspense>
        </div>
      ) : null}
      <QuietAction onClick={() => setIsAsking(!isAsking)}>
        <span>
          {toLabel()}
          <span className="sr-only">
            {said && !isAsking ? copy.changeSpoken(activity.name) : copy.tellSpoken(activity.name)}
          </span>
        </span>
      </QuietAction>
    </div>
  )

  function toLabel() {
    if (isAsking) return copy.done
    return said ? copy.change : copy.tell
  }
}
