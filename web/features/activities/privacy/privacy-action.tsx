import { errors } from '../../../copy/errors.ts'
import { onlyMine as copy } from '../../../copy/outings/only-mine.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { QuietAction } from '../../../ui/action/actions.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { setOnlyMine } from './api.ts'

interface PrivacyActionProps {
  id: string
  name: string
  /** Null: it is of both, and nothing is offered. */
  onlyMine: boolean | null
  onChanged: (onlyMine: boolean) => void
}

/** Keeps something to oneself, or gives it back to the couple. */
export function PrivacyAction({ id, name, onlyMine, onChanged }: PrivacyActionProps) {
  const [change] = useOnceAtATime(async (wanted: boolean) => {
    try {
      await setOnlyMine(id, wanted)
      onChanged(wanted)
      showToast(wanted ? copy.hidden : copy.shared)
    } catch (error) {
      showFailure(error, { title: copy.failed, fallback: errors.network.text })
    }
  })
  if (onlyMine === null) return null
  return (
    <QuietAction onClick={() => void change(!onlyMine)}>
      <span>
        {onlyMine ? copy.share : copy.hide}
        <span className="sr-only">: {name}</span>
      </span>
    </QuietAction>
  )
}
