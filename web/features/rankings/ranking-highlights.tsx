import { type ReactNode, useDeferredValue, useId } from 'react'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { rankings as copy, rankingSamples } from '../../copy/rankings.ts'
import { MoreLink } from '../../ui/action/more-link.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { NotebookPage } from '../../ui/ticket/notebook.tsx'
import { useRankings } from './api.ts'
import { type RankingList, toRankingAddress } from './ranking-choice.ts'
import { type RankingLines, toLines, withRanks } from './ranking-lines.ts'
import { CoupleRow, PlaceRow, SampleMark, UnlockRow } from './ranking-rows.tsx'

const ROWS_PER_CARD = 5

/** Classes of a list. `five` reserves the height of five rows, so that the layout hardly shifts when they load. */
const SHAPES = {
  lines: {
    list: '[&>li]:flex [&>li]:grow-99 min-[20rem]:[&>li]:max-h-24 [&>li]:items-center [&>li>a]:grow',
    five: 'min-h-115',
    block: 'mx-4 my-3 h-16',
  },
  stamps: {
    list: 'lg:grid lg:grid-cols-5 lg:gap-x-4 lg:divide-y-0 lg:px-5 [&>li]:grow min-[20rem]:[&>li]:max-h-48 sm:[&>li]:max-h-40 lg:[&>li]:max-h-none',
    five: 'min-h-200 md:min-h-155 lg:min-h-72',
    block: 'mx-4 my-4 h-31 md:h-22 lg:mx-0 lg:h-60',
  },
} as const

const SAMPLES_PER_LIST = 2

const addressOf = (list: RankingList) => toRankingAddress({ list, month: null })

interface List {
  title: string
  more: { text: string; spoken: string; to: string }
  shape: 'lines' | 'stamps'
  /** `undefined` while loading. */
  rows: ReactNode[] | undefined
  samples: ReactNode[]
}

/** The first rows of the current month's couples and places, and the newest achievements of any month. */
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

/** The first rows of each list; empty lists share one card with samples (docs/rules.md, rankings.5). */
export function RankingHighlights() {
  const { data: answer, error, mutate } = useRankings({ month: null, limit: ROWS_PER_CARD })
  // Renders with low priority, because fifteen rows at once would block scrolling.
  const data = useDeferredValue(answer)
  if (error && !data) return <ErrorNotice {...errors.load} onRetry={() => mutate()} />
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

interface HighlightCardProps {
  title: string
  more: { text: string; spoken: string; to: string }
  shape: keyof typeof SHAPES
  /** One `li` each; `undefined` while loading. */
  rows: ReactNode[] | undefined
}

/** The first rows of a list on a notebook page, with a link to the full list. */
function HighlightCard({ title, more, shape, rows }: HighlightCardProps) {
  const id = useId()
  return (
    <article aria-labelledby={id}>
      <NotebookPage side="loose">
        <h3 className="px-4 pt-3 pb-2 text-xl sm:px-5" id={id}>
          {title}
        </h3>
        <HighlightList rows={rows} shape={shape} />
        <div className="px-4 pb-2 sm:px-5">
          <MoreLink {...more} />
        </div>
      </NotebookPage>
    </article>
  )
}

function HighlightList({ rows, shape }: Pick<HighlightCardProps, 'rows' | 'shape'>) {
  const { list, five, block } = SHAPES[shape]
  const reservesHeight = !rows || rows.length >= ROWS_PER_CARD
  const listClass = `flex flex-col divide-y divide-line border-line border-y ${list} ${reservesHeight ? five : ''}`
  if (rows) return <ol className={listClass}>{rows.slice(0, ROWS_PER_CARD)}</ol>
  return (
    <div className={listClass}>
      <Skeleton blocks={Array.from({ length: ROWS_PER_CARD }, () => block)} label={common.loading} />
    </div>
  )
}

interface SampleList {
  title: string
  more: { text: string; spoken: string; to: string }
  samples: ReactNode[]
}

function SampleCard({ lists }: { lists: readonly SampleList[] }) {
  return (
    <NotebookPage side="loose">
      <SampleMark text={copy.sampleText} />
      <div className="grid grid-cols-1 divide-line max-md:divide-y md:auto-cols-fr md:grid-flow-col">
        {lists.map((list) => (
          <Part key={list.title} {...list} />
        ))}
      </div>
    </NotebookPage>
  )
}

function Part({ title, more, samples }: SampleList) {
  const id = useId()
  return (
    <article aria-labelledby={id} className="flex flex-col">
      <h3 className="px-4 pt-3 pb-2 text-xl sm:px-5" id={id}>
        {title}
      </h3>
      <ol className="flex grow flex-col divide-y divide-line">{samples.slice(0, SAMPLES_PER_LIST)}</ol>
      <div className="px-4 pb-2 sm:px-5">
        <MoreLink {...more} />
      </div>
    </article>
  )
}
