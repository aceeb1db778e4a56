import type { PlacesUsage } from '#contracts/admin-places'
import { adminPlaces as copy } from '../../../../copy/admin/admin-places.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { formatPercent, formatUsd } from '../../../../lib/panel-format.ts'
import { hitRateOf } from './budget-share.ts'

type Source = PlacesUsage['sources'][number]
type UsageCounters = Source['today']

const MEASURES: readonly { name: keyof typeof copy.counters; write: (counters: UsageCounters) => string }[] = [
  { name: 'calls', write: ({ calls }) => formatNumber(calls) },
  { name: 'hits', write: ({ hits }) => formatNumber(hits) },
  { name: 'misses', write: ({ misses }) => formatNumber(misses) },
  { name: 'hitRate', write: toHitRate },
  { name: 'failures', write: ({ failures }) => formatNumber(failures) },
  { name: 'cost', write: ({ estimatedCostUsdCents }) => formatUsd(estimatedCostUsdCents) },
]

/** What one source was asked, today and this month. */
export function PlacesCounters({ counters: { source, today, month } }: { counters: Source }) {
  return (
    <table className="w-full self-start rounded-card bg-card text-sm tabular-nums shadow-raised">
      <caption className="sr-only">{copy.sources[source]}</caption>
      <thead>
        <tr>
          <th className="py-3 pr-1 pl-4 text-left font-display text-base" scope="col">
            {copy.sources[source]}
          </th>
          <th className="px-1 py-3 text-right font-semibold text-soft" scope="col">
            {copy.today}
          </th>
          <th className="py-3 pr-4 pl-1 text-right font-semibold text-soft" scope="col">
            {copy.month}
          </th>
        </tr>
      </thead>
      <tbody>
        {MEASURES.map(({ name, write }) => (
          <tr className="border-line border-t" key={name}>
            <th className="py-2 pr-1 pl-4 text-left font-normal text-soft leading-snug" scope="row">
              {copy.counters[name]}
            </th>
            <td className="px-1 py-2 text-right">{write(today)}</td>
            <td className="py-2 pr-4 pl-1 text-right">{write(month)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function toHitRate(counters: UsageCounters): string {
  const rate = hitRateOf(counters)
  return rate === null ? copy.noRate : formatPercent(rate)
}
