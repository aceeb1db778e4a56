import { Link, useSearchParams } from 'react-router-dom'
import { adminUsers, adminAccount as copy } from '../../../copy/admin/admin-users.ts'

/** What the address of the panel calls the account whose page shows; what the list was narrowed by stays beside it. */
export const ACCOUNT_PARAMETER = 'conta'

interface AccountLinkProps {
  id: string
  username: string
  /** What is to be read, where that is not the username. */
  text?: string
}

/** From wherever an account is named in the panel to its page, which belongs to the tab of the accounts. */
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

/** From wherever a couple is named in the panel to the accounts of that couple. */
export const CoupleLink = ({ slug }: { slug: string }) => (
  <Link
    className="-my-2.5 inline-flex min-h-11 items-center text-ink underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-ink"
    title={slug}
    to={`?aba=usuarios&busca=${encodeURIComponent(slug)}`}
  >
    {adminUsers.handle(slug)}
  </Link>
)
