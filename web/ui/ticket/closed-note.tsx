import { Icon } from '../icon/icon.tsx'

/** Warns that a place is usually closed on the day of an outing. */
export const ClosedNote = ({ text }: { text: string | null }) =>
  text ? (
    <p className="flex w-fit gap-2 rounded-field bg-ipe px-3 py-2 text-left font-semibold text-on-ipe text-sm">
      <Icon name="warning" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  ) : null
