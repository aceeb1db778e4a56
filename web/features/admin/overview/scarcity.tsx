import { useId } from 'react'
import type { AdminStats } from '#contracts/admin'
import { admin } from '../../../copy/admin/admin.ts'
import { formatNumber } from '../../../lib/format.ts'
import { OverviewCard } from './overview-card.tsx'

const copy = admin.overview.scarcity

/** Cities and categories that couples ask for and that are running out of places. */
export function Scarcity({ pairs }: { pairs: AdminStats['scarcity'] }) {
  const id = useId()
  if (pairs.length === 0) return <OverviewCard id={id} lead={copy.none} title={copy.title} />
  return (
    <OverviewCard id={id} lead={copy.lead} title={copy.title}>
      <table className="mt-2 w-full text-right text-sm tabular-nums">
        <caption className="sr-only">{copy.title}</caption>
        <thead>
          <tr className="text-soft text-xs">
            <th className="py-1.5 pr-2 pl-4 text-left font-semibold" scope="col">
              {copy.place}
            </th>
            <th className="px-1.5 py-1.5 font-semibold" scope="col">
              {copy.invitations}
            </th>
            <th className="py-1.5 pr-4 pl-1.5 font-semibold" scope="col">
              {copy.left}
            </th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ city, uf, category, invitations, places, unchosen }) => (
            <tr className="border-line border-t" key={`${city} ${uf} ${category}`}>
              <th className="py-1.5 pr-2 pl-4 text-left font-normal wrap-anywhere" scope="row">
                {copy.city(city, uf)} <span className="text-soft">· {category}</span>
              </th>
              <td className="px-1.5 py-1.5">{formatNumber(invitations)}</td>
              <td className="whitespace-nowrap py-1.5 pr-4 pl-1.5">
                <b className="font-semibold">{formatNumber(unchosen)}</b>{' '}
                <span className="text-soft">{copy.places(formatNumber(places))}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </OverviewCard>
  )
}
