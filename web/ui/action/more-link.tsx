import { Link } from 'react-router-dom'

/** A link from the first few entries to all. `spoken` begins with the text, and says what there is more of. */
export function MoreLink({ to, text, spoken }: { to: string; text: string; spoken: string }) {
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
