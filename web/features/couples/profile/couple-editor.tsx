import type { OwnCouple } from '#contracts/couples'
import { common } from '../../../copy/common.ts'
import { couples as copy } from '../../../copy/couples.ts'
import { errors } from '../../../copy/errors.ts'
import { useSupportEmail } from '../../../platform/api/use-public-config.ts'
import { ExternalButton } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { useCouple } from '../api.ts'
import { type Counters, CoupleCard } from './couple-card.tsx'
import { CoupleForm } from './couple-form.tsx'
import { type Member, useCoupleForm } from './use-couple-form.ts'

const pageStatusCopy = copy.pageStatus

interface CoupleEditorProps {
  member: Member
  counters: Counters
}

const ASIDE = 'lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start'

/** The form and beside it what becomes of it: two cells of the page's grid. */
export function CoupleEditor({ member, counters }: CoupleEditorProps) {
  const { data, error, mutate } = useCouple(member.id)
  if (error && !data) {
    return (
      <div className="lg:col-start-1">
        <Section title={copy.heading}>
          <ErrorNotice onRetry={() => mutate()} retryLabel={common.retry} text={errors.loadFailed} />
        </Section>
      </div>
    )
  }
  if (!data) return <Skeleton blocks={['h-176', `h-120 ${ASIDE}`]} label={common.loading} />
  return (
    <Loaded
      counters={counters}
      couple={data}
      member={member}
      onSaved={(saved) => void mutate(saved, { revalidate: false })}
    />
  )
}

function Loaded({
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
          isPartnerMissing={couple.missingConsent === 'partner' || couple.missingConsent === 'both'}
          isReachable={isShown && form.entries.isPublic && form.entries.coupleSlug === couple.coupleSlug}
          isPremium={isPremium}
        />
      </div>
    </>
  )
}

/**
 * The status of the page after reports: hidden during the review, or taken down, with the reason and where to appeal.
 *
 * @see docs/rules.md, couples.12
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
