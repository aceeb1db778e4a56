import { Link } from 'react-router-dom'

interface MoreLinkProps {
  to: string
  text: string
  /** Label for screen readers, which starts with the text and adds its subject. */
  spoken?: string
}

/** A link from a section to the page with all its entries. */
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
