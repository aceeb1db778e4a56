import type { OwnCouple } from '#contracts/couples'
import { common } from '../../../copy/common.ts'
import { couples as copy } from '../../../copy/couples.ts'
import { errors } from '../../../copy/errors.ts'
import { formatNumber } from '../../../lib/format.ts'
import { toPublicCouple } from '../../../lib/paths.ts'
import { useSupportEmail } from '../../../platform/api/use-public-config.ts'
import { ActionButton, ActionLink } from '../../../ui/action/actions.tsx'
import { ExternalButton } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Avatar } from '../../../ui/icon/avatar.tsx'
import { Badge } from '../../../ui/icon/badge.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { useCouple } from '../api.ts'
import type { CoupleEntries } from './couple-draft.ts'
import { CoupleForm } from './couple-form.tsx'
import { type Member, useCoupleForm } from './use-couple-form.ts'

const pageStatusCopy = copy.pageStatus
const cardCopy = copy.card
const COUNTER_SKELETONS = ['h-12', 'h-12', 'h-12']

interface CoupleEditorProps {
  member: Member
  counters: Counters
}

const ASIDE = 'lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start'

/** The form and its preview: two cells of the page's grid. */
export function CoupleEditor({ member, counters }: CoupleEditorProps) {
  const { data, error, mutate } = useCouple(member.id)
  if (error && !data) {
    return (
      <div className="lg:col-start-1">
        <Section title={copy.heading}>
          <ErrorNotice {...errors.load} onRetry={() => mutate()} />
        </Section>
      </div>
    )
  }
  if (!data) return <Skeleton blocks={['h-176', `h-120 ${ASIDE}`]} label={common.loading} />
  return (
    <LoadedEditor
      counters={counters}
      couple={data}
      member={member}
      onSaved={(saved) => void mutate(saved, { revalidate: false })}
    />
  )
}

function LoadedEditor({
  couple,
  counters,
  ...owner
}: CoupleEditorProps & { couple: OwnCouple; onSaved: (couple: OwnCouple) => void }) {
  const form = useCoupleForm({ ...owner, couple })
  const { isPremium } = owner.member
  const isShown = isPremium && couple.isPublic && couple.pageStanding === 'open'
  return (
    <>
      <div className="flex min-w-0 flex-col gap-6">
        <PageStatus couple={couple} />
        <CoupleForm form={form} member={owner.member} />
      </div>
      <div className={ASIDE}>
        <CoupleCard
          counters={counters}
          entries={form.entries}
          mayBePublic={couple.pageStanding === 'open' && !['partner', 'both'].includes(couple.missingConsent ?? '')}
          isReachable={isShown && form.entries.isPublic && form.entries.coupleSlug === couple.coupleSlug}
          isPremium={isPremium}
        />
      </div>
    </>
  )
}

/**
 * The status of a reported page: hidden during the review, or taken down with a reason, and where to appeal
 * (docs/rules.md, couples.12).
 */
function PageStatus({ couple }: { couple: OwnCouple }) {
  if (couple.pageStanding === 'open') return null
  if (couple.pageStanding === 'hidden') {
    return (
      <Banner title={pageStatusCopy.hidden.title} tone="warning">
        {pageStatusCopy.hidden.text}
      </Banner>
    )
  }
  return <Banned reason={couple.banReason} slug={couple.coupleSlug} />
}

function Banned({ reason, slug }: { reason: string | null; slug: string }) {
  const email = useSupportEmail()
  const subject = encodeURIComponent(pageStatusCopy.banned.subject(slug))
  return (
    <Banner
      action={
        <ExternalButton href={`mailto:${email}?subject=${subject}`} icon="chat" variant="secondary">
          {pageStatusCopy.banned.appeal}
        </ExternalButton>
      }
      title={pageStatusCopy.banned.title}
      tone="warning"
    >
      {reason ? <p className="wrap-anywhere">{pageStatusCopy.banned.reason(reason)}</p> : null}
      <p className="mt-1 wrap-anywhere">{pageStatusCopy.banned.text(email)}</p>
    </Banner>
  )
}

interface Counters {
  data: { completedActivities: number; unlockedAchievements: number; distinctCities: number } | undefined
  hasFailed: boolean
  retry: () => void
}

interface CoupleCardProps {
  entries: CoupleEntries
  isPremium: boolean
  /** The partner has consented, and the page is neither hidden nor banned. */
  mayBePublic: boolean
  /** Whether the page under this slug is public now. */
  isReachable: boolean
  counters: Counters
}

function CoupleCard({ entries, isPremium, mayBePublic, isReachable, counters }: CoupleCardProps) {
  const isPublic = entries.isPublic && isPremium && mayBePublic
  return (
    <Section title={cardCopy.title}>
      <div className="flex flex-col items-center gap-3 rounded-card bg-card p-[min(1.5rem,6vw)] text-center shadow-raised">
        <Avatar imageUrl={entries.couplePhotoUrl} size="xl" />
        <p className="max-w-full font-display text-xl wrap-anywhere">{cardCopy.handle(entries.coupleSlug)}</p>
        <Badge tone={isPublic ? 'mata' : 'plain'}>
          <Icon name={isPublic ? 'globe' : 'lock'} size={16} />
          {isPublic ? cardCopy.public : cardCopy.private}
        </Badge>
        <p className={`max-w-full whitespace-pre-line wrap-anywhere ${entries.bio.trim() ? '' : 'text-soft'}`}>
          {entries.bio.trim() || cardCopy.noBio}
        </p>
        <CounterRow {...counters} />
        <PublicAddress isReachable={isReachable} slug={entries.coupleSlug} />
        <p className="flex items-center gap-2 rounded-field bg-blush px-4 py-3 text-left text-on-blush text-sm">
          <Icon name="trophy" />
          {cardCopy.tip}
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
        {errors.load.text}
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
          <Counter label={cardCopy.counters.activities} value={data.completedActivities} />
          <Counter label={cardCopy.counters.achievements} value={data.unlockedAchievements} />
          <Counter label={cardCopy.counters.places} value={data.distinctCities} />
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

/** The URL with the slug as typed, not percent-encoded. */
const toReadable = (url: string) => decodeURIComponent(url.replace(/^https?:\/\//, ''))

function PublicAddress({ slug, isReachable }: { slug: string; isReachable: boolean }) {
  const url = window.location.origin + toPublicCouple(slug)
  return (
    <div className="w-full">
      <p className="text-soft text-xs">{cardCopy.url}</p>
      <p className="font-semibold text-sm wrap-anywhere">{toReadable(url)}</p>
      {isReachable ? (
        <ActionLink href={url} icon="external">
          {cardCopy.open}
        </ActionLink>
      ) : (
        <p className="text-soft text-xs">{cardCopy.opensWhenPublic}</p>
      )}
    </div>
  )
}
