import { Link, useSearchParams } from 'react-router-dom'
import { adminUsers, adminAccount as copy } from '../../../copy/admin/admin-users.ts'

/** URL parameter of the open account; the parameters of the list's filter stay in the URL. */
export const ACCOUNT_PARAMETER = 'conta'

interface AccountLinkProps {
  id: string
  username: string
  /** Text of the link; default: the username. */
  text?: string
}

export function AccountLink({ id, username, text = username }: AccountLinkProps) {
  const [search] = useSearchParams()
  const to = new URLSearchParams(search)
  to.set('aba', 'usuarios')
  to.set(ACCOUNT_PARAMETER, id)
  return (
    <Link
      aria-label={`${text}: ${copy.open(username)}`}
      className="-my-2.5 inline-flex min-h-11 min-w-11 items-center text-ink underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-urucum"
      to={`?${to}`}
    >
      {text}
    </Link>
  )
}

export const CoupleLink = ({ slug }: { slug: string }) => (
  <Link
    className="-my-2.5 inline-flex min-h-11 items-center text-ink underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-ink"
    title={slug}
    to={`?aba=usuarios&busca=${encodeURIComponent(slug)}`}
  >
    {adminUsers.handle(slug)}
  </Link>
)
