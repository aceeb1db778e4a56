import type { ReactNode } from 'react'

export interface Column<Item> {
  label: string
  /** Share of the width where it is a table. */
  width?: string
  cell: (item: Item) => ReactNode
  /** Controls at the foot of a card need no name. */
  isFoot?: boolean
}

interface DataTableProps<Item> {
  /** Read out by screen readers. */
  caption: string
  columns: readonly Column<Item>[]
  items: readonly Item[]
  /** Other rows are on their way. */
  isStale: boolean
}

/** A table; below desktop width each row is a card of its own, its cells named one by one. */
export function DataTable<Item extends { id: string }>({ caption, columns, items, isStale }: DataTableProps<Item>) {
  return (
    <table
      aria-busy={isStale}
      className={`w-full text-sm transition-opacity duration-150 max-lg:block lg:table-fixed lg:rounded-card lg:bg-card lg:shadow-raised ${isStale ? 'opacity-60' : ''}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="max-lg:sr-only">
        <tr>
          {columns.map(({ label, width = '' }) => (
            <th className={`px-3 py-3 text-left first:pl-5 font-semibold text-soft ${width}`} key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:items-start max-lg:gap-3 md:max-lg:grid-cols-2">
        {items.map((item) => (
          <Row columns={columns} item={item} key={item.id} />
        ))}
      </tbody>
    </table>
  )
}

function Row<Item>({ columns, item }: { columns: readonly Column<Item>[]; item: Item }) {
  return (
    <tr className="border-line max-lg:flex max-lg:flex-col max-lg:gap-2 max-lg:rounded-card max-lg:bg-card max-lg:p-[min(1rem,5vw)] max-lg:shadow-raised lg:border-t">
      {columns.map(({ label, cell, isFoot = false }, index) => (
        <Cell key={label} label={index === 0 || isFoot ? null : label}>
          {cell(item)}
        </Cell>
      ))}
    </tr>
  )
}

/** `label` names the value on a card; where there is none the value has the whole width. */
function Cell({ label, children }: { label: string | null; children: ReactNode }) {
  const layout = children === null ? 'max-lg:hidden' : 'max-lg:flex max-lg:justify-between max-lg:gap-[min(1rem,4.5vw)]'
  return (
    <td className={`${layout} lg:px-3 lg:py-2.5 lg:first:pl-5`}>
      {label ? <span className="shrink-0 text-soft lg:hidden">{label}</span> : null}
      <div className={`min-w-0 ${label ? 'max-lg:text-right' : 'max-lg:grow'}`}>{children}</div>
    </td>
  )
}
