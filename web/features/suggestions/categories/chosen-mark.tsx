import { Icon } from '../../../ui/icon/icon.tsx'

/** Stands in the corner of the picture of the category that is chosen. */
export const ChosenMark = () => (
  <span className="absolute top-2 right-2 inline-flex size-8 items-center justify-center rounded-full bg-ink text-paper">
    <Icon name="check" />
  </span>
)
