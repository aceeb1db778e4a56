import { Link } from 'react-router-dom'

interface MoreLinkProps {
  to: string
  text: string
  /** Begins with the text, and says what there is more of, where the text alone does not. */
  spoken?: string
}

/** A link from a part of a page to the page with the rest. */
export function MoreLink({ to, text, spoken }: MoreLinkProps) {
  return (
    <Link
      aria-label={spoken}
      className="inline-flex min-h-11 items-center font-semibold text-urucum underline-offset-4 hover:underline"
      to={to}
    >
      {text}
    </Link>
  )
}
