import { type ReactNode, useId } from 'react'
import { MoreLink } from '../../ui/action/more-link.tsx'
import { NotebookPage } from '../../ui/ticket/notebook.tsx'
import { SampleMark } from './sample-mark.tsx'

/** Samples of a list. */
const SHOWN = 2

interface SampleList {
  title: string
  more: { text: string; spoken: string; to: string }
  samples: ReactNode[]
}

/** The lists that are still empty, together on one page of the notebook. */
export function SampleCard({ lists }: { lists: readonly SampleList[] }) {
  return (
    <NotebookPage side="loose">
      <SampleMark />
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
      <ol className="flex grow flex-col divide-y divide-line">{samples.slice(0, SHOWN)}</ol>
      <div className="px-4 pb-2 sm:px-5">
        <MoreLink {...more} />
      </div>
    </article>
  )
}
