import { common } from '../../../copy/common.ts'
import { couples } from '../../../copy/couples.ts'
import { errors } from '../../../copy/errors.ts'
import { formatNumber } from '../../../lib/format.ts'
import { toPublicCouple } from '../../../lib/paths.ts'
import { ActionButton, ActionLink } from '../../../ui/action/actions.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Avatar } from '../../../ui/icon/avatar.tsx'
import { Badge } from '../../../ui/icon/badge.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import type { CoupleEntries } from './couple-draft.ts'

const copy = couples.card
const COUNTER_SKELETONS = ['h-12', 'h-12', 'h-12']

export interface Counters {
  data: { completedActivities: number; unlockedAchievements: number; distinctCities: number } | undefined
  hasFailed: boolean
  retry: () => void
}

interface CoupleCardProps {
  entries: CoupleEntries
  isPremium: boolean
  /** The other one of two has not said yes. */
  isPartnerMissing: boolean
  /** Whether the page under this address can be opened now. */
  isReachable: boolean
  counters: Counters
}

/** Preview of the public page with the values of the form. */
export function CoupleCard({ entries, isPremium, isPartnerMissing, isReachable: isOnline, counters }: CoupleCardProps) {
  const isPublic = entries.isPublic && isPremium && !isPartnerMissing
  return (
    <Section title={copy.title}>
      <div className="flex flex-col items-center gap-3 rounded-card bg-card p-[min(1.5rem,6vw)] text-center shadow-raised">
        <Avatar imageUrl={entries.couplePhotoUrl} size="xl" />
        <p className="max-w-full font-display text-xl wrap-anywhere">{copy.handle(entries.coupleSlug)}</p>
        <Badge tone={isPublic ? 'mata' : 'plain'}>
          <Icon name={isPublic ? 'globe' : 'lock'} size={16} />
          {isPublic ? copy.public : copy.private}
        </Badge>
        <p className={`max-w-full whitespace-pre-line wrap-anywhere ${entries.bio.trim() ? '' : 'text-soft'}`}>
          {entries.bio.trim() || copy.noBio}
        </p>
        <CounterRow {...counters} />
        <PublicAddress isOnline={isOnline} slug={entries.coupleSlug} />
        <p className="flex items-center gap-2 rounded-field bg-blush px-4 py-3 text-left text-on-blush text-sm">
          <Icon name="trophy" />
          {copy.tip}
        </p>
      </div>
    </Section>
  )
}

function CounterRow({ data, hasFailed, retry }: Counters) {
  if (hasFailed && !data) {
    return (
      <div
        className="flex w-full flex-wrap items-center justify-center border-line border-y py-4 text-sm text-soft"
        role="alert"
      >
        {errors.loadFailed}
        <ActionButton icon="refresh" onClick={retry}>
          {common.retry}
        </ActionButton>
      </div>
    )
  }
  return (
    <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-2 border-line border-y py-4">
      {data ? (
        <>
          <Counter label={copy.counters.activities} value={data.completedActivities} />
          <Counter label={copy.counters.achievements} value={data.unlockedAchievements} />
          <Counter label={copy.counters.places} value={data.distinctCities} />
        </>
      ) : (
        <Skeleton blocks={COUNTER_SKELETONS} label={common.loading} />
      )}
    </div>
  )
}

function Counter({ value, label }: { value: number; label: (count: number) => string }) {
  return (
    <p className="min-h-12">
      <span className="block font-display text-xl tabular-nums">{formatNumber(value)}</span>
      <span className="block text-soft text-xs">{label(value)}</span>
    </p>
  )
}

/** The slug as typed, not as a link would encode it. */
const toReadable = (url: string) => decodeURIComponent(url.replace(/^https?:\/\//, ''))

function PublicAddress({ slug, isOnline }: { slug: string; isOnline: boolean }) {
  const url = window.location.origin + toPublicCouple(slug)
  return (
    <div className="w-full">
      <p className="text-soft text-xs">{copy.url}</p>
      <p className="font-semibold text-sm wrap-anywhere">{toReadable(url)}</p>
      {isOnline ? (
        <ActionLink href={url} icon="external">
          {copy.open}
        </ActionLink>
      ) : (
        <>
          <ActionButton icon="external" isDisabled onClick={() => undefined}>
            {copy.open}
          </ActionButton>
          <p className="text-soft text-xs">{copy.opensWhenPublic}</p>
        </>
      )}
    </div>
  )
}
