import { Link } from 'react-router-dom'
import { common } from '../../copy/common.ts'
import { identityOf } from '../../copy/legal/identity.ts'
import { navigation as copy } from '../../copy/navigation.ts'
import { ANCHORS, PATHS, toAnchor } from '../../lib/paths.ts'
import { useOperator, useSupportEmail } from '../../platform/api/use-public-config.ts'
import { Logo } from '../../ui/icon/logo.tsx'

const LINK = 'inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:text-ink hover:underline'

const DOCUMENTS = [
  { to: PATHS.guides, label: copy.guides },
  { to: PATHS.faq, label: copy.faq },
  { to: PATHS.contact, label: copy.contact },
  { to: PATHS.privacy, label: copy.privacy },
  { to: PATHS.terms, label: copy.terms },
  { to: toAnchor(ANCHORS.rights, PATHS.privacy), label: copy.dataProtection },
] as const

export function SiteFooter() {
  const email = useSupportEmail()
  const identity = identityOf(useOperator())
  return (
    <footer className="border-line border-t print:hidden">
      <div className="mx-auto flex max-w-page flex-col gap-4 px-4 py-5 text-sm text-soft sm:px-6 sm:py-8">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Logo name={common.brand} />
            <p>{common.tagline}</p>
          </div>
          <nav aria-label={copy.documents} className="w-full sm:w-auto">
            <ul className="flex flex-wrap gap-x-5 sm:gap-x-6">
              {DOCUMENTS.map(({ to, label }) => (
                <li key={to}>
                  <Link className={LINK} to={to}>
                    {label}
                  </Link>
                </li>
              ))}
              <li>
                <a className={LINK} href={`mailto:${email}`}>
                  {copy.support}
                </a>
              </li>
              <li>
                <a className={LINK} href={`mailto:${email}?subject=${encodeURIComponent(copy.reportSubject)}`}>
                  {copy.report}
                </a>
              </li>
            </ul>
          </nav>
        </div>
        {identity.length > 0 ? <p className="text-xs">{identity.join(common.dot)}</p> : null}
      </div>
    </footer>
  )
}
