import { type ReactNode, useDeferredValue } from 'react'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { rankings as copy, rankingSamples } from '../../copy/rankings.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { useRankings } from './api.ts'
import { CoupleRow } from './couple-row.tsx'
import { HIGHLIGHTS, HighlightCard } from './highlight-card.tsx'
import { PlaceRow } from './place-row.tsx'
import { type RankingList, toRankingAddress } from './ranking-choice.ts'
import { type RankingLines, toLines, withRanks } from './ranking-lines.ts'
import { SampleCard } from './sample-card.tsx'
import { UnlockRow } from './unlock-row.tsx'

const addressOf = (list: RankingList) => toRankingAddress({ list, month: null })

interface List {
  title: string
  more: { text: string; spoken: string; to: string }
  shape: 'lines' | 'stamps'
  /** `undefined` while they are loading. */
  rows: ReactNode[] | undefined
  samples: ReactNode[]
}

/** The three lists of the running month in short. */
function toLists(lines: RankingLines | undefined): List[] {
  const toPlace = (line: RankingLines['places'][number]) => <PlaceRow isBrief key={line.rank} line={line} />
  return [
    {
      title: copy.couples.title,
      more: { ...copy.couples.more, to: addressOf('casais') },
      shape: 'lines',
      rows: lines?.couples.map((line) => <CoupleRow isBrief key={line.slug} line={line} />),
      samples: withRanks(rankingSamples.couples).map((line) => (
        <CoupleRow isBrief isSample key={line.slug} line={line} />
      )),
    },
    {
      title: copy.places.title,
      more: { ...copy.places.more, to: addressOf('locais') },
      shape: 'lines',
      rows: lines?.places.map(toPlace),
      samples: withRanks(rankingSamples.places).map(toPlace),
    },
    {
      title: copy.achievements.title,
      more: { ...copy.achievements.more, to: addressOf('conquistas') },
      shape: 'stamps',
      rows: lines?.unlocks.map((line) => <UnlockRow isBrief key={line.slug + line.name} line={line} />),
      samples: rankingSamples.achievements.map((line) => <UnlockRow isSample key={line.slug} line={line} />),
    },
  ]
}

/**
 * The first of each list of the running month; the lists that have nothing to show yet are one card with samples.
 *
 * @see docs/rules.md, rankings.5
 */
export function RankingHighlights() {
  const { data: answer, error, mutate } = useRankings({ month: null, limit: HIGHLIGHTS })
  // In slices, since fifteen rows hold up whoever scrolls.
  const data = useDeferredValue(answer)
  if (error && !data) {
    return <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={errors.loadFailed} />
  }
  const lists = toLists(data && toLines(data))
  const empty = lists.filter(({ rows }) => rows?.length === 0)
  return (
    <div className="grid grid-cols-1 items-start gap-x-5 gap-y-8 md:grid-cols-2">
      {lists
        .filter((list) => !empty.includes(list))
        .map(({ title, samples, ...list }) => (
          <div className={list.shape === 'stamps' ? 'md:col-span-2' : ''} key={title}>
            <HighlightCard title={title} {...list} />
          </div>
        ))}
      {empty.length > 0 ? (
        <div className={empty.length > 1 ? 'md:col-span-2' : ''}>
          <SampleCard lists={empty} />
        </div>
      ) : null}
    </div>
  )
}
