import { Link } from 'react-router-dom'
import { privacyCentre } from '../../../copy/accounts/privacy-centre.ts'
import { PATHS } from '../../../lib/paths.ts'
import { useSupportEmail } from '../../../platform/api/use-public-config.ts'
import { ExternalButton } from '../../../ui/action/button.tsx'
import { AccountCard } from '../account/account-card.tsx'

const copy = privacyCentre.officer

/** The way to whoever answers for personal data. */
export function OfficerCard() {
  const email = useSupportEmail()
  return (
    <AccountCard title={copy.heading}>
      <p className="text-soft">{copy.text}</p>
      <p className="font-semibold wrap-anywhere">{email}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <ExternalButton
          href={`mailto:${email}?subject=${encodeURIComponent(copy.subject)}`}
          icon="mail"
          variant="secondary"
        >
          {copy.action}
        </ExternalButton>
        <Link className="inline-flex min-h-11 items-center underline underline-offset-4" to={PATHS.privacy}>
          {copy.policy}
        </Link>
      </div>
    </AccountCard>
  )
}
