import type { ReactNode } from 'react'
import { rankings as copy, rankingSamples } from '../../copy/rankings.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NotebookPage } from '../../ui/ticket/notebook.tsx'
import { type RankingList, toRankingAddress } from './ranking-choice.ts'
import { type RankingLines, withRanks } from './ranking-lines.ts'
import { CoupleRow, PlaceRow, SampleMark, UnlockRow } from './ranking-rows.tsx'

/** The most rows that the server returns. */
export const FULL_LIMIT = 100

const SAMPLES: RankingLines = {
  couples: withRanks(rankingSamples.couples),
  places: withRanks(rankingSamples.places),
  unlocks: [...rankingSamples.achievements],
}

interface FullListView {
  list: RankingList
  lines: RankingLines
  /** Whether the month is over; its lists no longer change, so there are no samples. */
  isPast: boolean
  monthName: string
}

export function toSummary({ list, lines, isPast, monthName }: FullListView): string {
  const { count, words, summary } = describe(list, lines)
  if (count === 0 && !isPast) return copy.sampleText
  return summary(count >= FULL_LIMIT ? words.first(count) : words.count(count), monthName)
}

export function FullList({ ownSlug, ...view }: FullListView & { ownSlug: string | null }) {
  const { list, lines } = view
  const { count, words } = describe(list, lines)
  if (count === 0 && view.isPast) return <EmptyMonth {...view} />
  const isSample = count === 0
  return (
    <>
      <p className="mt-1 mb-6 max-w-prose text-soft text-sm">{words.rules}</p>
      <NotebookPage side="loose">
        {isSample ? <SampleMark /> : null}
        <ol aria-label={words.title} className="mt-1 flex flex-col divide-y divide-line border-line border-t pb-2">
          {toRows({ list, lines: isSample ? SAMPLES : lines, isSample, ownSlug })}
        </ol>
      </NotebookPage>
    </>
  )
}

function EmptyMonth({ list, monthName }: FullListView) {
  const { title, text, action } = copy.emptyMonth
  return (
    <div className="mt-6">
      <EmptyState
        action={<ButtonLink to={toRankingAddress({ list, month: null })}>{action}</ButtonLink>}
        text={text}
        title={title(monthName)}
      />
    </div>
  )
}

function describe(list: RankingList, { couples, places, unlocks }: RankingLines) {
  if (list === 'casais') return { count: couples.length, words: copy.couples, summary: copy.summary }
  if (list === 'locais') return { count: places.length, words: copy.places, summary: copy.summary }
  // These are only the latest unlocks of the month.
  return { count: unlocks.length, words: copy.achievements, summary: copy.summaryUntil }
}

type Rows = Pick<FullListView, 'list' | 'lines'> & { isSample: boolean; ownSlug: string | null }

function toRows({ list, lines, isSample, ownSlug }: Rows): ReactNode {
  if (list === 'casais') {
    return lines.couples.map((line) => (
      <CoupleRow isOwn={!isSample && line.slug === ownSlug} isSample={isSample} key={line.slug} line={line} />
    ))
  }
  if (list === 'locais') return lines.places.map((line) => <PlaceRow key={line.rank} line={line} />)
  return lines.unlocks.map((line) => <UnlockRow isSample={isSample} key={`${line.slug} ${line.name}`} line={line} />)
}
