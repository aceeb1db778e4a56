import { Link } from 'react-router-dom'
import { adminInbox as copy } from '../../../copy/admin/admin-inbox.ts'

/** URL parameter of the open message. */
export const MESSAGE_PARAMETER = 'mensagem'

/** Opens a message of the contact form; `when`, read by screen readers, tells it from the others of a list. */
export const MessageLink = ({ id, when }: { id: string; when: string }) => (
  <Link
    className="inline-flex min-h-11 items-center font-semibold text-urucum underline-offset-4 hover:underline"
    to={`?aba=mensagens&${MESSAGE_PARAMETER}=${id}`}
  >
    {copy.see}
    <span className="sr-only">{copy.seeWhich(when)}</span>
  </Link>
)
