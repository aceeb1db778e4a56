import { Link } from 'react-router-dom'
import { adminUsers } from '../../../../copy/admin/admin-users.ts'

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
