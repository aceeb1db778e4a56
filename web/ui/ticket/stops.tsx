import type { ReactNode } from 'react'

export interface StopLine {
  name: string
  /** What it is, and how one comes there. */
  note: string
  aside?: ReactNode
}

/** The stops of an outing in the order in which one goes. */
export const Stops = ({ lines, label }: { lines: readonly StopLine[]; label: string }) => (
  <ol aria-label={label} className="text-sm">
    {lines.map(({ name, note, aside }) => (
      <li className="flex items-center justify-between gap-2" key={name}>
        <span className="min-w-0">
          <span className="font-semibold">{name}</span> <span className="text-soft">{note}</span>
        </span>
        {aside}
      </li>
    ))}
  </ol>
)
