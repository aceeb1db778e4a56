import { useParams } from 'react-router-dom'
import { common } from '../../copy/common.ts'
import { errors } from '../../copy/errors.ts'
import { guestInvitation } from '../../copy/guest-invitation/guest-invitation.ts'
import { guides as copy } from '../../copy/suggestions/guides.ts'
import { PhoneLink, type PlaceOfLinks, RouteLink, SiteLink } from '../../features/guest-invitation/place-links.tsx'
import { toAddressLine, toFacts } from '../../features/guest-invitation/to-facts.ts'
import { useGuide } from '../../features/guides/api.ts'
import { GuideView, tabTitleOf } from '../../features/guides/guide-view.tsx'
import { useTitle } from '../../hooks/page/use-title.ts'
import { PATHS } from '../../lib/paths.ts'
import { Button, ButtonLink } from '../../ui/action/button.tsx'
import { FullMessage } from '../../ui/feedback/full-message.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Page } from '../../ui/layout/page.tsx'

const Links = ({ activity }: { activity: PlaceOfLinks }) => (
  <>
    <RouteLink activity={activity}>{guestInvitation.route}</RouteLink>
    <SiteLink activity={activity}>{guestInvitation.site}</SiteLink>
    <PhoneLink activity={activity}>{guestInvitation.phone}</PhoneLink>
  </>
)

const PARTS = { toFacts, toAddressLine, Links }
const SKELETONS = ['h-48', 'h-48', 'h-48']

/** `/roles/pe/recife` and `/roles/pe/recife/gastronomia`. Public: asked for at once, without waiting for the session. */
export function GuidePage() {
  const { uf = '', city = '', category } = useParams()
  const { data, error, isMissing, retry } = useGuide({ uf, city, category })
  useTitle(common.title(toTitle(data && tabTitleOf(data), isMissing)))
  if (isMissing) return <Missing />
  if (!data) return error ? <Unreachable onRetry={retry} /> : <Arriving />
  return (
    <Page>
      <GuideView guide={data} parts={PARTS} />
    </Page>
  )
}

const toTitle = (known: string | undefined, isMissing: boolean) =>
  known ?? (isMissing ? copy.missing.title : copy.short)

const Arriving = () => (
  <Page>
    <h1 className="sr-only">{copy.short}</h1>
    <div className="grid gap-4">
      <Skeleton blocks={SKELETONS} label={common.loading} />
    </div>
  </Page>
)

function Unreachable({ onRetry }: { onRetry: () => void }) {
  const action = (
    <Button icon="refresh" onClick={onRetry}>
      {common.retry}
    </Button>
  )
  return <FullMessage action={action} drawing="torn-ticket" text={errors.network.text} title={errors.network.title} />
}

const Missing = () => (
  <FullMessage
    action={<ButtonLink to={PATHS.guides}>{copy.allCities}</ButtonLink>}
    drawing="lost-ticket"
    text={copy.missing.text}
    title={copy.missing.title}
  />
)
