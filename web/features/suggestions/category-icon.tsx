import { Icon } from '../../ui/icon/icon.tsx'
import { toIconName } from '../../ui/icon/to-icon-name.ts'

/** The category's icon in the corner of its drawing; `name` is the icon's name in the data. */
export function CategoryIcon({ name }: { name: string }) {
  return (
    <span className="absolute bottom-1.5 left-1.5 inline-flex size-8 sm:bottom-2 sm:left-2 sm:size-9 items-center justify-center rounded-full bg-paper text-ink">
      <Icon name={toIconName(name)} size={18} />
    </span>
  )
}

/** The mark in the corner of the chosen category's drawing. */
export const ChosenMark = () => (
  <span className="absolute top-2 right-2 inline-flex size-8 items-center justify-center rounded-full bg-ink text-paper">
    <Icon name="check" />
  </span>
)
