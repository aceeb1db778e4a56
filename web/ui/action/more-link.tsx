import { Link } from 'react-router-dom'

/** The way from the first few to all of them; `spoken` begins with the text and says of what. */
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
