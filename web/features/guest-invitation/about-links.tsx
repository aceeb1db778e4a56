import { Link } from 'react-router-dom'
import { chosenSuggestion } from '../../copy/guest-invitation.ts'
import { ANCHORS, PATHS, toAnchor } from '../../lib/paths.ts'

const { about } = chosenSuggestion

const ABOUT_LINKS = [
  [toAnchor(ANCHORS.howItWorks), about.what],
  [PATHS.privacy, about.privacy],
  [PATHS.terms, about.terms],
] as const

/** What this is and who runs it, for a person who got the link. */
export const AboutLinks = () => (
  <nav aria-label={about.label} className="mt-2 flex flex-wrap justify-center gap-x-5 text-sm text-soft">
    {ABOUT_LINKS.map(([to, label]) => (
      <Link
        className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
        key={to}
        to={to}
      >
        {label}
      </Link>
    ))}
  </nav>
)
