import { Link } from 'react-router-dom'
import { guides as copy } from '../../copy/suggestions/guides.ts'

/** Names with their paths; the page itself comes last and is no link. */
export type TrailSteps = readonly { name: string; to: string }[]

/** Where a page is among the pages of cities. */
export const Trail = ({ steps }: { steps: TrailSteps }) => (
  <nav aria-label={copy.trail}>
    <ol className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
      {steps.map(({ name, to }, index) => (
        <li className="flex items-center gap-x-2" key={to}>
          {index > 0 ? <span aria-hidden="true">›</span> : null}
          {index === steps.length - 1 ? (
            <span aria-current="page">{name}</span>
          ) : (
            <Link
              className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4 hover:text-ink"
              to={to}
            >
              {name}
            </Link>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
