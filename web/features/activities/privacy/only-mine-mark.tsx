import { onlyMine as copy } from '../../../copy/outings/only-mine.ts'
import { Icon } from '../../../ui/icon/icon.tsx'

/** Says that nobody else sees a choice. */
export const OnlyMineMark = ({ onlyMine }: { onlyMine: boolean | null }) =>
  onlyMine ? (
    <p className="mt-1 flex items-center gap-1.5 font-semibold text-mata text-sm">
      <Icon name="lock" size={16} />
      {copy.mark}
    </p>
  ) : null
