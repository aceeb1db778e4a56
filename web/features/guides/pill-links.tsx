import { Link } from 'react-router-dom'

interface PillLink {
  to: string
  label: string
  /** A short addition: how many, or how far. */
  aside?: string | number
}

/** Links to other pages of the same kind, as small as they may be for a finger. */
export const PillLinks = ({ links }: { links: readonly PillLink[] }) => (
  <ul className="flex flex-wrap gap-2">
    {links.map(({ to, label, aside }) => (
      <li key={to}>
        <Link
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full border-[1.5px] border-field bg-card px-4 font-semibold text-sm hover:border-ink"
          to={to}
        >
          {label}
          {aside === undefined ? null : <span className="font-normal text-soft tabular-nums">{aside}</span>}
        </Link>
      </li>
    ))}
  </ul>
)
