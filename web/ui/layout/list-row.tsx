import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../icon/icon.tsx'

/** Rows on one sheet of paper, with a hairline between them. */
export function List({
  children,
  label,
  isOrdered = false,
}: {
  children: ReactNode
  label?: string
  isOrdered?: boolean
}) {
  const Element = isOrdered ? 'ol' : 'ul'
  return (
    <Element aria-label={label} className="divide-y divide-line overflow-clip rounded-card bg-card shadow-raised">
      {children}
    </Element>
  )
}

interface ListRowProps {
  leading?: ReactNode
  title: ReactNode
  text?: ReactNode
  trailing?: ReactNode
  to?: string
  isHighlighted?: boolean
}

/** A row of a list: title, a line of quiet text, and a number at the end. */
export function ListRow({ to, isHighlighted = false, ...parts }: ListRowProps) {
  const row = `flex min-h-16 flex-wrap items-center gap-x-[min(1rem,4.5vw)] gap-y-1 px-[min(1rem,5vw)] py-3 sm:px-5 ${isHighlighted ? 'bg-blush text-on-blush' : ''}`
  if (!to) {
    return (
      <li className={row}>
        <Parts {...parts} />
      </li>
    )
  }
  return (
    <li>
      <Link className={`${row} text-ink no-underline -outline-offset-3 hover:bg-ink/4`} to={to}>
        <Parts {...parts} />
        <span className="text-urucum">
          <Icon name="chevron-right" />
        </span>
      </Link>
    </li>
  )
}

function Parts({ leading, title, text, trailing }: Omit<ListRowProps, 'to' | 'isHighlighted'>) {
  return (
    <>
      {leading}
      {/* With text at 200 % the number moves below the name, which would otherwise break after every letter. */}
      <div className="min-w-[min(5rem,100%)] grow basis-0">
        <div className="font-semibold leading-snug wrap-anywhere">{title}</div>
        {text ? <div className="text-sm text-soft">{text}</div> : null}
      </div>
      {trailing ? <div className="ml-auto shrink-0 text-right tabular-nums">{trailing}</div> : null}
    </>
  )
}
