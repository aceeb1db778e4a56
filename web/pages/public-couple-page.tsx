import { useParams } from 'react-router-dom'
import { common } from '../copy/common.ts'
import { publicCouples as copy } from '../copy/couples.ts'
import { errors } from '../copy/errors.ts'
import { pageReports as reportCopy } from '../copy/reports.ts'
import { useSession } from '../features/accounts/api.ts'
import { usePublicCouple } from '../features/couples/api.ts'
import { CoupleNotebook } from '../features/couples/couple-notebook.tsx'
import { ReportButton } from '../features/reports/report-button.tsx'
import { useTitle } from '../hooks/page/use-title.ts'
import { PATHS, REGISTRATION } from '../lib/paths.ts'
import { Button, ButtonLink } from '../ui/action/button.tsx'
import { FullMessage } from '../ui/feedback/full-message.tsx'
import { Skeleton } from '../ui/feedback/loading.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Ticket } from '../ui/ticket/ticket.tsx'

const SKELETONS = ['h-160 lg:rounded-r-none', 'h-160 lg:rounded-l-none']
const callCopy = copy.call
const loadSheet = async () => (await import('../features/reports/report-sheets.tsx')).PageReportSheet

/** Public: loads without waiting for the session. Its title contains only the slug. */
export function PublicCouplePage() {
  const { slug = '' } = useParams()
  const { data, error, isMissing, retry } = usePublicCouple(slug)
  const session = useSession()
  useTitle(common.title(toTitle(data?.couple.coupleSlug, isMissing)))

  if (isMissing) return <NotFound />
  if (!data) return error ? <Unreachable onRetry={retry} /> : <Arriving />
  return (
    <Page>
      <CoupleNotebook page={data} />
      <CoupleCallToAction isMember={session.status !== 'visitor'} />
      <ReportButton
        about={{ slug: data.couple.coupleSlug }}
        key={data.couple.coupleSlug}
        load={loadSheet}
        sent={reportCopy.sent}
      >
        {reportCopy.ask}
      </ReportButton>
    </Page>
  )
}

const Arriving = () => (
  <Page>
    <h1 className="sr-only">{copy.title}</h1>
    <div className="grid gap-4 lg:grid-cols-2 lg:gap-0">
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

function toTitle(slug: string | undefined, isMissing: boolean): string {
  if (slug) return copy.slug(slug)
  return isMissing ? copy.notFound.title : copy.title
}

function NotFound() {
  const { title, text, home } = copy.notFound
  return (
    <FullMessage
      action={<ButtonLink to={PATHS.home}>{home}</ButtonLink>}
      drawing="lost-ticket"
      text={text}
      title={title}
    />
  )
}

/** Invites a visitor to start a notebook, at the end of the page. */
function CoupleCallToAction({ isMember }: { isMember: boolean }) {
  return (
    <section className="mx-auto w-full max-w-md">
      <Ticket
        stub={
          <ButtonLink isWide to={isMember ? PATHS.newInvitation : REGISTRATION}>
            {isMember ? callCopy.member : callCopy.visitor}
          </ButtonLink>
        }
      >
        <div className="p-6 pb-7 text-center">
          <h2 className="text-xl">{callCopy.title}</h2>
          <p className="mt-2 text-balance text-soft">{callCopy.text}</p>
        </div>
      </Ticket>
    </section>
  )
}
