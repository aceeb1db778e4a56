import type { ReactNode } from 'react'
import { admin as copy } from '../../../copy/admin/admin.ts'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import type { CursorList } from '../../../hooks/async/use-cursor-list.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { saveFile } from '../../../platform/device/save-file.ts'
import { ActionButton } from '../../../ui/action/actions.tsx'
import { MoreButton } from '../../../ui/action/more-button.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { type ExportListName, loadListFile } from '../api.ts'
import { showRefusal } from '../show-refusal.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'

const ROW_SKELETONS = ['mb-3 h-5 w-40', ...Array.from({ length: 8 }, () => 'mb-3 h-48 w-full lg:mb-1 lg:h-18')]
const exportsCopy = copy.exports
const DAY_LENGTH = 'YYYY-MM-DD'.length

export function TableList<Item extends { id: string }>({
  caption,
  columns,
  isDense = false,
  ...frame
}: Omit<ListFrameProps<Item>, 'children'> & Pick<DataTableProps<Item>, 'caption' | 'columns' | 'isDense'>) {
  return (
    <ListFrame {...frame}>
      {(items) => (
        <DataTable
          caption={caption}
          columns={columns}
          isDense={isDense}
          isStale={frame.list.status === 'loading'}
          items={items}
        />
      )}
    </ListFrame>
  )
}

interface Words {
  title: string
  text: string
}

interface ListFrameProps<Item> {
  list: CursorList<Item>
  empty: Words
  /** The sentence about the rendered entries; `hasMore`: not all are rendered, `total`: number of all entries. */
  shown?: (count: number, hasMore: boolean, total: number | null) => string
  exported: ExportProps
  /** Sizes of the skeletons; the default fits a table. */
  skeletons?: readonly string[]
  children: (items: Item[]) => ReactNode
}

/** The loading, empty and error states of a long list, and the button for its next page. */
export function ListFrame<Item>({
  list,
  empty,
  shown,
  exported,
  skeletons = ROW_SKELETONS,
  children,
}: ListFrameProps<Item>) {
  const { items, status, retry } = list
  if (status === 'failed') return <ErrorNotice {...errors.load} onRetry={retry} />
  if (items === null) {
    return (
      <div>
        <Skeleton blocks={skeletons} label={common.loading} />
      </div>
    )
  }
  return (
    <div>
      <div className={items.length === 0 ? '' : 'flex flex-wrap items-center justify-between gap-x-4'}>
        {shown ? (
          <p className={items.length === 0 ? 'sr-only' : 'text-sm text-soft'} role="status">
            {shown(items.length, list.hasMore, list.total)}
          </p>
        ) : null}
        {items.length === 0 ? null : (
          <div className="-mr-[min(0.75rem,4vw)] ml-auto">
            <ExportButton {...exported} />
          </div>
        )}
      </div>
      {items.length === 0 ? <Nothing {...empty} /> : children(items)}
      {list.hasMore ? (
        <MoreButton failed={copy.loadMoreFailed} label={copy.loadMore} onClick={list.loadMore} state={list.more} />
      ) : null}
    </div>
  )
}

function Nothing({ title, text }: Words) {
  return (
    <div className="rounded-card bg-card px-5 py-8 text-center shadow-raised">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-soft">{text}</p>
    </div>
  )
}

interface ExportProps {
  list: ExportListName
  filter?: object
}

function ExportButton({ list, filter = {} }: ExportProps) {
  const [download, isBusy] = useOnceAtATime(async () => {
    try {
      const file = await loadListFile(list, filter)
      saveFile(file, exportsCopy.fileName(list, new Date().toISOString().slice(0, DAY_LENGTH)))
    } catch (error) {
      showRefusal(error, { fallback: exportsCopy.failed })
    }
  })
  return (
    <ActionButton icon="download" isBusy={isBusy} onClick={() => void download()}>
      {exportsCopy.action}
      <span className="sr-only">{exportsCopy.what(list)}</span>
    </ActionButton>
  )
}
