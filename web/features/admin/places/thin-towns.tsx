import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { ThinTown } from '#contracts/admin-places'
import { adminPlaces } from '../../../copy/admin/admin-places.ts'
import { common } from '../../../copy/common.ts'
import { errors } from '../../../copy/errors.ts'
import { formatNumber } from '../../../lib/format.ts'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { NEW_PLACE_ADDRESS } from '../catalogue/place-link.tsx'
import { type Column, DataTable } from '../list/data-table.tsx'
import { useThinTowns } from './api.ts'

const copy = adminPlaces.thin
const LINK = 'inline-flex min-h-11 items-center font-semibold text-urucum underline-offset-4 hover:underline'

const COLUMNS: Column<ThinTown & { id: string }>[] = [
  { label: copy.columns.city, width: 'w-[22%]', cell: ({ city }) => <b className="font-semibold">{city}</b> },
  {
    label: copy.columns.people,
    width: 'w-[13%]',
    cell: ({ population }) => <span className="tabular-nums">{formatNumber(population)}</span>,
  },
  { label: copy.columns.categories, width: 'w-[41%]', cell: ({ categories }) => categories.join(', ') },
  {
    label: copy.columns.actions,
    isFoot: true,
    cell: ({ city, cityId, isWaiting }) => (
      <div className="flex flex-wrap gap-x-4">
        {isWaiting ? (
          <Link className={LINK} to={`?aba=lugares&ibge=${cityId}`}>
            {copy.waiting}
            <span className="sr-only">{adminPlaces.withheld.which(city)}</span>
          </Link>
        ) : null}
        <Link className={LINK} state={{ city: { text: city, cityId } }} to={NEW_PLACE_ADDRESS}>
          {copy.add}
          <span className="sr-only">{adminPlaces.withheld.which(city)}</span>
        </Link>
      </div>
    ),
  },
]

/** The towns where the most people lack good places. */
export function ThinTowns() {
  const { data, error, mutate } = useThinTowns()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 className="text-lg" id={id}>
        {copy.title}
      </h2>
      <p className="mb-3 text-soft">{copy.lead}</p>
      {data ? (
        <DataTable
          caption={copy.title}
          columns={COLUMNS}
          isStale={false}
          items={data.map((town) => ({ ...town, id: town.cityId }))}
        />
      ) : error ? (
        <ErrorNotice {...errors.load} onRetry={() => void mutate()} />
      ) : (
        <Skeleton blocks={['h-96 w-full']} label={common.loading} />
      )}
    </section>
  )
}
