import type { PublicCouple } from '#contracts/couples'
import { publicCouples as copy } from '../../../copy/couples/public-couples.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Badge } from '../../../ui/icon/badge.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { CouplePhoto } from './couple-photo.tsx'
import { ShareButton } from './share-button.tsx'
import { toJourney } from './to-journey.ts'

/** The left page of the notebook: who, how much, since when. */
export function CoupleCover({ page }: { page: PublicCouple }) {
  const { coupleSlug, bio, couplePhotoUrl } = page.couple
  return (
    <div className="flex h-full flex-col gap-8 p-[min(1.25rem,6vw)] pb-6 sm:p-8 lg:p-10">
      <div className="flex flex-col items-center gap-6 pt-3 text-center sm:max-lg:flex-row sm:max-lg:gap-8 sm:max-lg:text-left">
        <CouplePhoto key={couplePhotoUrl} slug={coupleSlug} url={couplePhotoUrl} />
        <div className="flex min-w-0 max-w-full flex-col items-center gap-4 sm:max-lg:items-start">
          <h1 className="text-2xl wrap-anywhere">{copy.slug(coupleSlug)}</h1>
          <Badge tone="mata">
            <Icon name="globe" size={14} />
            {copy.public}
          </Badge>
          <ShareButton slug={coupleSlug} />
        </div>
      </div>
      {bio ? <p className="mx-auto w-full max-w-prose whitespace-pre-line text-pretty text-lg">{bio}</p> : null}
      <Counters totals={page.totals} />
      <Journey page={page} />
    </div>
  )
}

function Counters({ totals }: Pick<PublicCouple, 'totals'>) {
  const counters = [
    [totals.activities, copy.counters.activities],
    [totals.achievements, copy.counters.achievements],
    [totals.cities, copy.counters.cities],
  ] as const
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-y-3 border-ink/35 border-y-2 border-dashed py-4 text-center">
      {counters.map(([count, unit]) => (
        <li key={unit(0)}>
          <span className="block font-display text-2xl leading-none tabular-nums">{formatNumber(count)}</span>{' '}
          <span className="mt-1 block text-soft text-sm">{unit(count)}</span>
        </li>
      ))}
    </ul>
  )
}

function Journey({ page }: { page: PublicCouple }) {
  return (
    <section>
      <h2 className="text-xl">{copy.journey.title}</h2>
      <dl className="mt-3 divide-y divide-line">
        {toJourney(page).map(([label, value]) => (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5" key={label}>
            <dt className="text-soft">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
