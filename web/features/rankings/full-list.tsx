import type { ReactNode } from 'react'
import { rankings as copy, rankingSamples } from '../../copy/rankings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NotebookPage, RULED } from '../../ui/notebook.tsx'
import { type List, toRankingAddress } from './ranking-address.ts'
import { CoupleRow, PlaceRow } from './ranking-row.tsx'
import { type RankingLines, withRanks } from './ranking-view.ts'
import { SampleMark } from './sample-mark.tsx'
import { UnlockRow } from './unlock-row.tsx'

/** As many as the server gives. */
export const FULL_LIMIT = 100

const SAMPLES: RankingLines = {
  couples: withRanks(rankingSamples.couples),
  places: withRanks(rankingSamples.places),
  unlocks: [...rankingSamples.achievements],
}

interface FullListProps {
  list: List
  lines: RankingLines
  /** A month that is over shows no samples: nothing will come any more. */
  isPast: boolean
  monthName: string
  ownSlug: string | null
}

/** One list of a month, whole. */
export function FullList({ list, lines, isPast, monthName, ownSlug }: FullListProps) {
  const { count, words, summary } = describe(list, lines)
  if (count === 0 && isPast) {
    const { title, text, action } = copy.emptyMonth
    return (
      <EmptyState
        action={<ButtonLink to={toRankingAddress({ list, month: null })}>{action}</ButtonLink>}
        text={text}
        title={title(monthName)}
      />
    )
  }
  const isSample = count === 0
  const isFull = count >= FULL_LIMIT
  return (
    <div>
      <p className="font-semibold" role="status">
        {isSample ? copy.emptyRunning : summary(isFull ? words.first(count) : words.count(count), monthName)}
      </p>
      <p className="mt-1 mb-6 max-w-prose text-sm text-soft">{words.rules}</p>
      <NotebookPage side="loose">
        {isSample ? <SampleMark /> : null}
        <ol
          aria-label={words.title}
          className={`mt-1 flex min-h-150 flex-col divide-y divide-line border-line border-t pb-2 ${RULED}`}
        >
          {toRows({ list, lines: isSample ? SAMPLES : lines, isSample, ownSlug })}
        </ol>
      </NotebookPage>
    </div>
  )
}

function describe(list: List, { couples, places, unlocks }: RankingLines) {
  if (list === 'casais') return { count: couples.length, words: copy.couples, summary: copy.summary }
  if (list === 'locais') return { count: places.length, words: copy.places, summary: copy.summary }
  // What was unlocked last by the end of the month, in it or before.
  return { count: unlocks.length, words: copy.achievements, summary: copy.summaryUntil }
}

type Rows = Pick<FullListProps, 'list' | 'lines' | 'ownSlug'> & { isSample: boolean }

function toRows({ list, lines, isSample, ownSlug }: Rows): ReactNode {
  if (list === 'casais') {
    return lines.couples.map((line) => (
      <CoupleRow isOwn={!isSample && line.slug === ownSlug} isSample={isSample} key={line.slug} line={line} />
    ))
  }
  if (list === 'locais') return lines.places.map((line) => <PlaceRow key={line.rank} line={line} />)
  return lines.unlocks.map((line) => <UnlockRow isSample={isSample} key={`${line.slug} ${line.name}`} line={line} />)
}
