import { Link } from 'react-router-dom'
import { onlyMine as copy } from '../../copy/activities.ts'
import { errors } from '../../copy/errors.ts'
import { PATHS } from '../../lib/paths.ts'
import { useChange } from '../../platform/feedback/use-change.ts'
import { QuietAction } from '../../ui/action/actions.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { setOnlyMine } from './api.ts'

/**
 * Says, before two people join as a couple, that a member can hide an activity from the partner.
 *
 * @param isLinked - adds a link to the history, for other pages
 */
export const OnlyMineHint = ({ isLinked = false }: { isLinked?: boolean }) => (
  <p className="text-sm text-soft">
    <span>{copy.hint}</span>{' '}
    {isLinked ? (
      <Link className="font-semibold underline underline-offset-4" to={PATHS.history}>
        {copy.toHistory}
      </Link>
    ) : null}
  </p>
)

/** Hides a choice from the partner, or shows it to both again. */
export function useOnlyMine(id: string, onChanged: (onlyMine: boolean) => void) {
  const [change] = useChange({ title: copy.failed, fallback: errors.network.text }, async (wanted: boolean) => {
    await setOnlyMine(id, wanted)
    onChanged(wanted)
    showToast(wanted ? copy.hidden : copy.shared)
  })
  return (wanted: boolean) => void change(wanted)
}

interface PrivacyActionProps {
  id: string
  name: string
  /** Null: the choice belongs to both members, and the action is not offered. */
  onlyMine: boolean | null
  onChanged: (onlyMine: boolean) => void
}

export function PrivacyAction({ id, name, onlyMine, onChanged }: PrivacyActionProps) {
  const change = useOnlyMine(id, onChanged)
  if (onlyMine === null) return null
  return (
    <QuietAction onClick={() => change(!onlyMine)}>
      <span>
        {onlyMine ? copy.share : copy.hide}
        <span className="sr-only">: {name}</span>
      </span>
    </QuietAction>
  )
}
