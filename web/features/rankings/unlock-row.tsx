import { Link } from 'react-router-dom'
import { rankings as copy } from '../../copy/rankings.ts'
import { formatDate, toSlug } from '../../lib/format.ts'
import { toPublicCouple } from '../../lib/paths.ts'
import { Seal } from '../../ui/ticket/seal.tsx'
import type { UnlockLine } from './ranking-lines.ts'

interface UnlockRowProps {
  line: UnlockLine
  isSample?: boolean
  /** In a card: without the date, and on wide screens upright, stamp above the words. */
  isBrief?: boolean
}

/** An achievement as a stamp: which, what for, whose, and when. */
export function UnlockRow({ line, isSample = false, isBrief = false }: UnlockRowProps) {
  return (
    <li
      className={`flex flex-wrap gap-4 px-4 py-4 sm:px-5 ${isBrief ? 'items-center lg:flex-col lg:flex-nowrap lg:px-1 lg:text-center' : ''}`}
    >
      <Seal drawing={toSlug(line.name)} seed={line.slug + line.name} size="size-16" />
      <div className={`min-w-0 grow basis-[min(9rem,100%)] leading-snug ${isBrief ? 'lg:basis-auto' : ''}`}>
        <p className="font-display text-lg">{line.name}</p>
        <p className="mt-0.5 text-balance text-soft text-sm leading-snug">{line.description}</p>
        {line.unlockedAt && !isBrief ? <p className="mt-1 text-soft text-xs">{formatDate(line.unlockedAt)}</p> : null}
        <Author isSample={isSample} slug={line.slug} />
      </div>
    </li>
  )
}

function Author({ slug, isSample }: { slug: string; isSample: boolean }) {
  if (isSample) return <p className="mt-2 font-semibold text-sm wrap-anywhere">{copy.slug(slug)}</p>
  return (
    <Link
      className="-mb-2 inline-flex min-h-11 items-center py-1.5 font-semibold text-sm underline-offset-4 wrap-anywhere hover:text-urucum hover:underline"
      to={toPublicCouple(slug)}
    >
      {copy.slug(slug)}
    </Link>
  )
}
