import { type ReactNode, useId } from 'react'
import { common } from '../../copy/common.ts'
import { MoreLink } from '../../ui/action/more-link.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { NotebookPage } from '../../ui/ticket/notebook.tsx'

/** Rows of a card. */
export const HIGHLIGHTS = 5

/** The height of five rows, so that nothing moves when they come; large text makes it higher. A shorter list is as high as its rows. */
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

interface HighlightCardProps {
  title: string
  more: { text: string; spoken: string; to: string }
  shape: keyof typeof SHAPES
  /** Each an `li`; `undefined` while they are loading. */
  rows: ReactNode[] | undefined
}

/** One list in short, on a page of the notebook, and the way to all of it. */
export function HighlightCard({ title, more, shape, rows }: HighlightCardProps) {
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
  const isFive = !rows || rows.length >= HIGHLIGHTS
  const listClass = `flex flex-col divide-y divide-line border-line border-y ${list} ${isFive ? five : ''}`
  if (rows) return <ol className={listClass}>{rows.slice(0, HIGHLIGHTS)}</ol>
  return (
    <div className={listClass}>
      <Skeleton blocks={Array.from({ length: HIGHLIGHTS }, () => block)} label={common.loading} />
    </div>
  )
}
