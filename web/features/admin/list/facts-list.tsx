import { type ReactNode, useId } from 'react'
import { ACCOUNT_LIST_LENGTH } from '#contracts/admin-users'
import { adminAccount as copy } from '../../../copy/admin/admin-users.ts'

interface FactsListProps<Item> {
  title: string
  empty: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  children: (item: Item) => { main: ReactNode; aside?: ReactNode; when?: ReactNode }
}

export function FactsList<Item>({ title, empty, items, keyOf, children }: FactsListProps<Item>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card bg-card px-5 py-4 shadow-raised">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-lg" id={id}>
          {title}
        </h3>
        {items.length === ACCOUNT_LIST_LENGTH ? (
          <p className="text-sm text-soft">{copy.latest(ACCOUNT_LIST_LENGTH)}</p>
        ) : null}
      </div>
      {items.length === 0 ? (
        <p className="mt-2 text-sm text-soft">{empty}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line text-sm">
          {items.map((item) => (
            <Fact key={keyOf(item)} {...children(item)} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface FactProps {
  main: ReactNode
  aside?: ReactNode
  when?: ReactNode
  /** A button before the time. */
  action?: ReactNode
}

export const Fact = ({ main, aside, when, action }: FactProps) => (
  <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5 leading-snug">
    <span className="min-w-0 grow basis-40 wrap-anywhere">
      {main}
      {aside ? <span className="block text-soft text-xs">{aside}</span> : null}
    </span>
    {action}
    {when ? <span className="text-soft tabular-nums">{when}</span> : null}
  </li>
)
