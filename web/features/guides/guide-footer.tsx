import { Link } from 'react-router-dom'
import { common } from '../../copy/common.ts'
import { guides } from '../../copy/guides.ts'
import { navigation as copy } from '../../copy/navigation.ts'
import { PATHS } from '../../lib/paths.ts'

const LINKS = [
  { to: PATHS.guides, label: guides.allCities },
  { to: PATHS.rankings, label: copy.rankings },
  { to: PATHS.faq, label: copy.faq },
  { to: PATHS.privacy, label: copy.privacy },
  { to: PATHS.terms, label: copy.terms },
] as const

/** The end of the pages of cities: without what only the installation knows, for which the cache would have to come. */
export const GuideFooter = () => (
  <footer className="border-line border-t print:hidden">
    <div className="mx-auto flex max-w-page flex-col gap-4 px-4 py-8 text-sm text-soft sm:px-6">
      <p>{common.tagline}</p>
      <nav aria-label={copy.documents}>
        <ul className="flex flex-wrap gap-x-4">
          {LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link
                className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:text-ink hover:underline"
                to={to}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  </footer>
)
