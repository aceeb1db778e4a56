import type { ReactNode } from 'react'
import { formatPanelTimestamp } from '../../../lib/panel-format.ts'

export interface Column<Item> {
  label: string
  /** Share of the table's width. */
  width?: string
  cell: (item: Item) => ReactNode
  /** The cell contains controls and is at the bottom of a card, without a label. */
  isFoot?: boolean
  /** The cell contains the row's menu: last in a table, in the upper corner of a card. */
  isMenu?: boolean
  /** Hidden in tables narrower than 1280 px. */
  isWideOnly?: boolean
}

export interface DataTableProps<Item> {
  caption: string
  columns: readonly Column<Item>[]
  items: readonly Item[]
  /** Other rows are loading; these are out of date. */
  isStale: boolean
  /** In the table layout each row is one line of 44 px; cells cut off longer text and show it in a tooltip. */
  isDense?: boolean
}

export const When = ({ at }: { at: string }) => <time dateTime={at}>{formatPanelTimestamp(at)}</time>

const WIDE_ONLY = 'lg:max-xl:hidden'

/** A table; below desktop width each row is a card with a label for each cell. */
export function DataTable<Item extends { id: string }>({
  caption,
  columns,
  items,
  isStale,
  isDense = false,
}: DataTableProps<Item>) {
  return (
    <table
      aria-busy={isStale}
      className={`w-full text-sm transition-opacity duration-150 max-lg:block lg:table-fixed lg:rounded-card lg:bg-card lg:shadow-raised ${isStale ? 'opacity-60' : ''}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="max-lg:sr-only">
        <tr>
          {columns.map(({ label, width = '', isMenu = false, isWideOnly = false }) => (
            <th
              className={`px-3 py-3 text-left first:pl-5 font-semibold text-soft ${isMenu ? 'w-16' : width} ${isWideOnly ? WIDE_ONLY : ''}`}
              key={label}
              scope="col"
            >
              {isMenu ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:items-start max-lg:gap-3 md:max-lg:grid-cols-2">
        {items.map((item) => (
          <Row columns={columns} isDense={isDense} item={item} key={item.id} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps<Item> extends Pick<DataTableProps<Item>, 'columns'> {
  isDense: boolean
  item: Item
}

function Row<Item>({ columns, item, isDense }: RowProps<Item>) {
  const dense = isDense ? 'lg:h-11 lg:whitespace-nowrap lg:hover:bg-ink/3' : ''
  return (
    <tr
      className={`border-line max-lg:relative max-lg:flex max-lg:flex-col max-lg:gap-2 max-lg:rounded-card max-lg:bg-card max-lg:p-[min(1rem,5vw)] max-lg:shadow-raised lg:border-t ${dense}`}
    >
      {columns.map((column, index) => (
        <Cell column={column} isDense={isDense} isFirst={index === 0} key={column.label}>
          {column.cell(item)}
        </Cell>
      ))}
    </tr>
  )
}

interface CellProps<Item> {
  isDense: boolean
  column: Column<Item>
  isFirst: boolean
  children: ReactNode
}

/** On a card each cell has its label, except the first, the foot and the menu. */
function Cell<Item>({ column, isDense, isFirst, children }: CellProps<Item>) {
  const { label, isFoot = false, isMenu = false, isWideOnly = false } = column
  if (isMenu) return <td className="max-lg:absolute max-lg:top-1 max-lg:right-1 lg:pr-3 lg:text-right">{children}</td>
  const isNamed = !isFirst && !isFoot
  const onCard = children === null ? 'max-lg:hidden' : 'max-lg:flex max-lg:justify-between max-lg:gap-[min(1rem,4.5vw)]'
  return (
    <td className={`${onCard} ${isWideOnly ? WIDE_ONLY : ''} lg:px-3 lg:first:pl-5 ${isDense ? '' : 'lg:py-2.5'}`}>
      {isNamed ? <span className="shrink-0 text-soft lg:hidden">{label}</span> : null}
      <div className={`min-w-0 ${isNamed ? 'max-lg:text-right' : 'max-lg:grow'} ${isDense ? 'lg:truncate' : ''}`}>
        {children}
      </div>
    </td>
  )
}
