import { type ReactNode, useId } from 'react'
import { common } from '../../copy/common.ts'
import { MoreLink } from '../../ui/action/more-link.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { NotebookPage, RULED } from '../../ui/ticket/notebook.tsx'
import { SampleMark } from './sample-mark.tsx'

/** Rows of a card. */
export const HIGHLIGHTS = 5

/** Each list has the height of five rows from the start, so that nothing moves when the answer comes; large text makes it higher. */
const SHAPES = {
  lines: {
    list: `${RULED} min-h-115 [&>li]:flex [&>li]:grow-99 min-[20rem]:[&>li]:max-h-24 [&>li]:items-center [&>li>a]:grow`,
    block: 'mx-4 my-3 h-16',
  },
  stamps: {
    list: 'min-h-200 md:min-h-155 lg:grid lg:min-h-72 lg:grid-cols-5 lg:gap-x-4 lg:divide-y-0 lg:px-5 [&>li]:grow min-[20rem]:[&>li]:max-h-48 sm:[&>li]:max-h-40 lg:[&>li]:max-h-none',
    block: 'mx-4 my-4 h-31 md:h-22 lg:mx-0 lg:h-60',
  },
} as const

interface HighlightCardProps<Line extends object> {
  title: string
  more: { text: string; spoken: string; to: string }
  shape?: keyof typeof SHAPES
  /** `undefined` while they are loading. */
  lines: readonly Line[] | undefined
  samples: readonly Line[]
  /** One row, an `li`. */
  children: (line: Line, isSample: boolean) => ReactNode
}

/** One list in short, on a page of the notebook, and the way to all of it. */
export function HighlightCard<Line extends object>({
  title,
  more,
  shape = 'lines',
  ...list
}: HighlightCardProps<Line>) {
  const id = useId()
  return (
    <article aria-labelledby={id} className="h-full">
      <NotebookPage side="loose">
        <h3 className="px-4 pt-3 pb-2 text-xl sm:px-5" id={id}>
          {title}
        </h3>
        {list.lines?.length === 0 ? <SampleMark /> : null}
        <HighlightList {...list} shape={shape} />
        <div className="px-4 pb-2 sm:px-5">
          <MoreLink {...more} />
        </div>
      </NotebookPage>
    </article>
  )
}

/** Where the next stamp will be: what few couples have unlocked should not look like something missing. */
function EmptyPlace() {
  return (
    <li aria-hidden="true" className="flex items-center gap-4 px-4 py-4 sm:px-5 lg:flex-col lg:px-1">
      <span className="seal seal-empty m-1 size-14 shrink-0 opacity-60" />
      <span className="h-0 w-2/5 border-field border-t-2 border-dashed opacity-60 lg:mt-2 lg:w-3/5" />
    </li>
  )
}

type HighlightListProps<Line extends object> = Pick<HighlightCardProps<Line>, 'lines' | 'samples' | 'children'> & {
  shape: keyof typeof SHAPES
}

function HighlightList<Line extends object>({ lines, samples, shape, children }: HighlightListProps<Line>) {
  const { list, block } = SHAPES[shape]
  const listClass = `flex flex-col divide-y divide-line border-line border-y ${list}`
  if (!lines) {
    return (
      <div className={listClass}>
        <Skeleton blocks={Array.from({ length: HIGHLIGHTS }, () => block)} label={common.loading} />
      </div>
    )
  }
  const isSample = lines.length === 0
  const shown = isSample ? samples : lines.slice(0, HIGHLIGHTS)
  const places = shape === 'stamps' ? Array.from({ length: HIGHLIGHTS - shown.length }, (_, index) => index) : []
  return (
    <ol className={listClass}>
      {shown.map((line) => children(line, isSample))}
      {places.map((place) => (
        <EmptyPlace key={place} />
      ))}
    </ol>
  )
}
