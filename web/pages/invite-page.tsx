import { type ComponentProps, Fragment, type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { common } from '../copy/common.ts'
import { guestInvitation as copy } from '../copy/guest-invitation.ts'
import { AboutLinks } from '../features/guest-invitation/about-links.tsx'
import { ChosenPlace } from '../features/guest-invitation/chosen-place.tsx'
import { InviteOffer } from '../features/guest-invitation/invite-offer.tsx'
import { OFFER_ASIDE, OFFER_LAYOUT } from '../features/guest-invitation/offer-layout.tsx'
import { toGone, toLoadFailure } from '../features/guest-invitation/to-choice-failure.ts'
import { useInvitation } from '../features/guest-invitation/use-invitation.ts'
import { MapToggle } from '../features/places/map-toggle.tsx'
import { MemberWish } from '../features/wishes/member-wish.tsx'
import { useTitle } from '../hooks/page/use-title.ts'
import { PATHS } from '../lib/paths.ts'
import { PAGE_DATA_ID } from '../platform/api/page-data.ts'
import { lazyComponent, optionalComponent } from '../platform/release/lazy-component.ts'
import { Button, ButtonLink } from '../ui/action/button.tsx'
import { FullMessage } from '../ui/feedback/full-message.tsx'
import { Skeleton } from '../ui/feedback/loading.tsx'
import { Logo } from '../ui/icon/logo.tsx'

// Loaded when “Mais” is opened.
const ReportPlace = optionalComponent(async () => (await import('../features/reports/report-place.tsx')).ReportPlace)
// Loaded on demand: all first screens load the code of this page.
const matchOffer = () => import('../features/guest-invitation/match-offer.tsx')
const MatchOffer = lazyComponent(async () => (await matchOffer()).MatchOffer)
const MatchHead = lazyComponent(async () => (await matchOffer()).MatchHead)
const ProposalOffer = lazyComponent(
  async () => (await import('../features/guest-invitation/proposal-offer.tsx')).ProposalOffer,
)

/** Loads the code of a rare invitation on the server, and before the hydration if the document contains one. */
export async function preloadRare(): Promise<void> {
  const { document } = globalThis
  // Without data the page has no connection, or loads them later.
  const data = document ? (document.getElementById(PAGE_DATA_ID)?.textContent ?? '') : '"mode":"match" "proposedAt":"'
  if (data.includes('"mode":"match"')) await Promise.all([MatchOffer.preload(), MatchHead.preload()])
  if (data.includes('"proposedAt":"')) await ProposalOffer.preload()
}

const PLACE = 'skeleton h-50 bg-ink/8'

type ReportedPlace = ComponentProps<typeof MemberWish>['activity']

/** The guest's page. Its title does not mention the invitation, because phones show titles to bystanders. */
export function InvitePage({ afterChoice }: { afterChoice?: ReactNode }) {
  const { token = '' } = useParams()
  useTitle(common.title(copy.title))
  return (
    <main className="mx-auto flex max-w-page flex-col gap-5 px-[min(1rem,5vw)] pt-[max(1rem,env(safe-area-inset-top))] pb-16 sm:px-6 sm:pt-8">
      <Logo name={common.brand} />
      <Invitation afterChoice={afterChoice} key={token} token={token} />
    </main>
  )
}

interface InvitationProps {
  token: string
  afterChoice?: ReactNode
  /** Name of the member who invited, for the invited one; null: a guest reads, or it is unknown. */
  partner?: string | null
}

export function Invitation({ token, afterChoice, partner = null }: InvitationProps) {
  const invitation = useInvitation(token, partner)
  return (
    <>
      <p className="sr-only" role="status">
        {invitation.news}
      </p>
      <InvitationState {...invitation} partner={partner} />
      {invitation.data?.selectedActivity ? afterChoice : null}
    </>
  )
}

function InvitationState({
  data,
  error,
  isGone,
  isRetrying,
  retry,
  offer,
  source,
  choice,
  change,
  partner,
}: ReturnType<typeof useInvitation> & { partner: string | null }) {
  if (isGone) return <Gone words={toGone(error, data?.selectedActivity === null)} />
  if (error && !data) {
    const action = (
      <Button icon="refresh" isBusy={isRetrying} onClick={retry}>
        {common.retry}
      </Button>
    )
    return <FullMessage action={action} drawing="lost-ticket" {...toLoadFailure(error)} />
  }
  if (!data) return <InviteSkeleton label={common.loading} title={copy.title} />
  const other = data.isOfCouple ? partner : data.signature
  if (data.selectedActivity)
    return (
      <ChosenPlace
        activity={data.selectedActivity}
        change={change}
        choice={choice}
        head={
          choice.chooser === 'both' ? (
            <Suspense>
              <MatchHead other={other} />
            </Suspense>
          ) : null
        }
        invitation={data}
        partner={partner}
      />
    )
  const map = <MapToggle around={toAround(data)} places={data.activities} />
  const report = (place: ReportedPlace) => (
    <Fragment key={place.id}>
      <MemberWish activity={place} />
      <Suspense>
        <ReportPlace place={place} token={data.token} />
      </Suspense>
    </Fragment>
  )
  if (data.proposedAt !== null || data.mode === 'match')
    return (
      <Suspense fallback={<InviteSkeleton label={common.loading} title={copy.title} />}>
        {data.proposedAt ? (
          <ProposalOffer invitation={data} offer={offer} report={report} source={source} />
        ) : (
          <MatchOffer invitation={data} map={map} offer={offer} other={other} report={report} source={source} />
        )}
      </Suspense>
    )
  return <InviteOffer invitation={data} map={map} offer={offer} report={report} />
}

const toAround = ({ centre, radius, location }: NonNullable<ReturnType<typeof useInvitation>['data']>) =>
  centre && { ...centre, radiusKm: radius, city: location }

function Gone({ words: { title, text } }: { words: { title: string; text: string } }) {
  return (
    <>
      <FullMessage
        action={<ButtonLink to={PATHS.home}>{copy.notFound.home}</ButtonLink>}
        drawing="torn-ticket"
        text={text}
        title={title}
      />
      <AboutLinks />
    </>
  )
}

function InviteSkeleton({ title, label }: { title: string; label: string }) {
  return (
    <div className={OFFER_LAYOUT}>
      <div className={OFFER_ASIDE}>
        <h1 className="sr-only">{title}</h1>
        <Skeleton blocks={['h-76 w-full md:h-68 lg:h-104']} label={label} />
      </div>
      <div className="grid gap-6">
        <div className={PLACE} />
        <div className={PLACE} />
      </div>
    </div>
  )
}
