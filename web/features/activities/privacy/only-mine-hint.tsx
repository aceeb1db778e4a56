import { Link } from 'react-router-dom'
import { onlyMine as copy } from '../../../copy/outings/only-mine.ts'
import { PATHS } from '../../../lib/paths.ts'

/**
 * Says that something can be kept to oneself, before two become one couple.
 *
 * @param isLinked - on a page that is not the history
 */
export const OnlyMineHint = ({ isLinked = false }: { isLinked?: boolean }) => (
  <p className="text-sm text-soft">
    {copy.hint}{' '}
    {isLinked ? (
      <Link className="font-semibold underline underline-offset-4" to={PATHS.history}>
        {copy.toHistory}
      </Link>
    ) : null}
  </p>
)
