import { useState } from 'react'
import type { Activity } from '#contracts/suggestions'
import { activities } from '../../copy/activities.ts'
import { errors } from '../../copy/errors.ts'
import { wishes as copy } from '../../copy/wishes.ts'
import { useChange } from '../../platform/feedback/use-change.ts'
import { ActionButton, Actions } from '../../ui/action/actions.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { addWish, completeWish } from './api.ts'
import { HEART } from './heart.ts'

/** Places that this page has added or completed since it was loaded. */
const done = new Map<string, 'wished' | 'visited'>()

/** “Queremos ir” and “Já fomos” below a place of the catalogue, for signed-in people. */
export function PlaceWish({ activity: { id: activityId, name } }: { activity: Activity }) {
  const [state, setState] = useState(done.get(activityId))
  const words = { title: copy.failed, fallback: errors.network.text }
  const note = (next: 'wished' | 'visited') => {
    done.set(activityId, next)
    setState(next)
  }
  const [add, isAdding] = useChange(words, async () => {
    await addWish({ activityId })
    note('wished')
  })
  const [complete, isCompleting] = useChange(words, async () => {
    await completeWish({ activityId })
    note('visited')
    showToast(activities.completedToast)
  })
  return (
    <Actions>
      {state === 'visited' ? null : (
        <ActionButton icon={HEART} isBusy={isAdding} isDone={state === 'wished'} isNew onClick={() => void add()}>
          <Spoken about={name}>{state === 'wished' ? copy.added : copy.add}</Spoken>
        </ActionButton>
      )}
      <ActionButton
        icon="check"
        isBusy={isCompleting}
        isDone={state === 'visited'}
        isNew
        onClick={() => void complete()}
      >
        <Spoken about={name}>{copy.done}</Spoken>
      </ActionButton>
    </Actions>
  )
}

const Spoken = ({ children, about }: { children: string; about: string }) => (
  <span>
    {children}
    <span className="sr-only">{copy.about(about)}</span>
  </span>
)
