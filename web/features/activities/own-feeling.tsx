import { type ReactNode, useState } from 'react'
import type { OwnCompletedActivity } from '#contracts/activities'
import { feelings as copy } from '../../copy/activities.ts'
import { common } from '../../copy/common.ts'
import { hasStoredDraft } from '../../platform/storage/use-stored-draft.ts'
import { QuietAction } from '../../ui/action/actions.tsx'
import { FeelingQuestion, feelingDraft, PartnersFeeling } from './feeling-question.tsx'

interface OwnFeelingProps {
  completed: OwnCompletedActivity
  onSaved: (said: Pick<OwnCompletedActivity, 'feeling' | 'partnerFeeling'>) => void
  /** What else can be done with it. */
  beside: ReactNode
}

/** What the person said of something that is done, and the way to say it or to change it. */
export function OwnFeeling({ completed, onSaved, beside }: OwnFeelingProps) {
  const { id, activity, feeling: said, partnerFeeling } = completed
  const [isAsking, setIsAsking] = useState(() => hasStoredDraft(feelingDraft(id)))
  return (
    <div className="w-full">
      {said && !isAsking ? (
        <p className="text-sm">
          <strong>{copy.words[said.feeling]}</strong>
          {said.note === null ? null : <span className="wrap-anywhere">{common.dot + said.note}</span>}
        </p>
      ) : null}
      {isAsking ? null : <PartnersFeeling partners={partnerFeeling} />}
      {isAsking ? (
        <div className="mt-2">
          <FeelingQuestion
            choiceId={id}
            onSaved={({ partnerFeeling: partners, ...feeling }) => onSaved({ feeling, partnerFeeling: partners })}
            stored={{ own: said, partners: partnerFeeling }}
          />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-x-6">
        <QuietAction onClick={() => setIsAsking(!isAsking)}>
          <span>
            {toLabel()}
            <span className="sr-only">
              {said && !isAsking ? copy.changeSpoken(activity.name) : copy.tellSpoken(activity.name)}
            </span>
          </span>
        </QuietAction>
        {beside}
      </div>
    </div>
  )

  function toLabel() {
    if (isAsking) return copy.done
    return said ? copy.change : copy.tell
  }
}
