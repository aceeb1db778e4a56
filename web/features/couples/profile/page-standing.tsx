import type { OwnCouple } from '#contracts/couples'
import { couples } from '../../../copy/couples/couples.ts'
import { useSupportEmail } from '../../../platform/api/use-public-config.ts'
import { ExternalButton } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

const copy = couples.standing

/**
 * What reports have made of the couple's page: hidden while somebody looks at it, or taken down, why, and where to appeal.
 *
 * @see docs/rules.md, couples.12
 */
export function PageStanding({ couple }: { couple: OwnCouple }) {
  if (couple.pageStanding === 'open') return null
  if (couple.pageStanding === 'hidden') {
    return (
      <Banner title={copy.hidden.title} tone="warning">
        {copy.hidden.text}
      </Banner>
    )
  }
  return <Banned reason={couple.banReason} slug={couple.coupleSlug} />
}

function Banned({ reason, slug }: { reason: string | null; slug: string }) {
  const email = useSupportEmail()
  const subject = encodeURIComponent(copy.banned.subject(slug))
  return (
    <Banner
      action={
        <ExternalButton href={`mailto:${email}?subject=${subject}`} icon="chat" variant="secondary">
          {copy.banned.appeal}
        </ExternalButton>
      }
      title={copy.banned.title}
      tone="warning"
    >
      {reason ? <p className="wrap-anywhere">{copy.banned.reason(reason)}</p> : null}
      <p className="mt-1 wrap-anywhere">{copy.banned.text(email)}</p>
    </Banner>
  )
}
