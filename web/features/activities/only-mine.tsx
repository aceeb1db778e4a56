import { Link } from 'react-router-dom'
import { onlyMine as copy } from '../../copy/activities.ts'
import { errors } from '../../copy/errors.ts'
import { PATHS } from '../../lib/paths.ts'
import { useChange } from '../../platform/feedback/use-change.ts'
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
