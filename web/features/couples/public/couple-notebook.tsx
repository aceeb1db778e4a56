import type { PublicCouple } from '#contracts/couples'
import { NotebookPage } from '../../../ui/ticket/notebook.tsx'
import { CoupleCover } from './couple-cover.tsx'
import { CoupleHistory } from './couple-history.tsx'

/** Two pages of the couple's notebook, side by side where there is room. */
export function CoupleNotebook({ page }: { page: PublicCouple }) {
  return (
    <article className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-0">
      <NotebookPage side="left">
        <CoupleCover page={page} />
      </NotebookPage>
      <NotebookPage side="right">
        <CoupleHistory page={page} />
      </NotebookPage>
    </article>
  )
}
