import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { rankings as copy } from '../../copy/rankings.ts'
import { formatDate, formatNumber, toSlug } from '../../lib/format.ts'
import { toPublicCouple } from '../../lib/paths.ts'
import { Badge } from '../../ui/icon/badge.tsx'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { Seal } from '../../ui/ticket/seal.tsx'
import type { CoupleLine, PlaceLine, UnlockLine } from './ranking-lines.ts'

/** A location ends with these two parts: city and state. */
const CITY_PARTS = 2

interface CoupleRowProps {
  line: CoupleLine
  /** Whether the line is a sample, which is not a link. */
  isSample?: boolean
  isOwn?: boolean
  /** Cuts a very long name, in cards with a fixed height. */
  isBrief?: boolean
}

export function CoupleRow({ line, isSample = false, isOwn = false, isBrief = false }: CoupleRowProps) {
  const { rank, slug, total } = line
  return (
    <ListRow
      isHighlighted={isOwn}
      leading={<RankBadge position={rank} />}
      text={isOwn ? <Badge tone="ipe">{copy.own.mark}</Badge> : null}
      title={<span className={isBrief ? 'line-clamp-3' : ''}>{copy.slug(slug)}</span>}
      trailing={<RowTotal unit={copy.couples.unit(total)} value={total} />}
      {...(isSample ? {} : { to: toPublicCouple(slug) })}
    />
  )
}

/** E.g. `Museu do Ipiranga, São Paulo, SP` on two lines: name, then city and state. */
export function PlaceRow({ line, isBrief = false }: { line: PlaceLine; isBrief?: boolean }) {
  const parts = line.location.split(', ')
  const name = parts.slice(0, -CITY_PARTS).join(', ')
  return (
    <ListRow
      leading={<RankBadge position={line.rank} />}
      text={name ? parts.slice(-CITY_PARTS).join(', ') : null}
      title={<span className={isBrief ? 'line-clamp-2' : ''}>{name || line.location}</span>}
      trailing={<RowTotal unit={copy.places.unit(line.total)} value={line.total} />}
    />
  )
}

interface UnlockRowProps {
  line: UnlockLine
  isSample?: boolean
  /** In a card: without the date, and on wide screens with the stamp above the text. */
  isBrief?: boolean
}

/** An unlocked achievement as a stamp: its name, the couple and the date. */
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

function RowTotal({ value, unit }: { value: number; unit: string }): ReactNode {
  return (
    <>
      <span className="block font-display text-lg leading-none">{formatNumber(value)}</span>{' '}
      <span className="block text-soft text-xs leading-tight">{unit}</span>
    </>
  )
}

/**
 * Marks samples: a label over the edge, and a sentence.
 *
 * @param text - the sentence; without it where a line above the list says it
 */
export function SampleMark({ text }: { text?: string }) {
  return (
    <>
      <p className="absolute -top-3 right-5 rotate-3">
        <Badge tone="ipe">{copy.sample}</Badge>
      </p>
      {text ? <p className="px-4 pt-5 text-soft text-sm sm:px-5">{text}</p> : null}
    </>
  )
}

const MEDALS: Readonly<Record<number, string>> = {
  1: 'medal medal-gold',
  2: 'medal medal-silver',
  3: 'medal medal-bronze',
}

/** The position in a ranking, with a medal behind the first three. */
function RankBadge({ position }: { position: number }) {
  return (
    <span
      className={`inline-flex h-10 min-w-10 shrink-0 items-center justify-center px-1 font-display text-lg tabular-nums ${MEDALS[position] ?? 'text-soft'}`}
    >
      {position}
    </span>
  )
}
