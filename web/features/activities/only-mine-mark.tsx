import { onlyMine as copy } from '../../copy/activities.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** The mark of a choice that the partner cannot see. */
export const OnlyMineMark = ({ onlyMine }: { onlyMine: boolean | null }) =>
  onlyMine ? (
    <p className="mt-1 flex items-center gap-1.5 font-semibold text-mata text-sm">
      <Icon name="lock" size={16} />
      {copy.mark}
    </p>
  ) : null
