import { useLocation } from 'react-router-dom'
import { common } from '../../copy/common.ts'
import { letters } from '../../copy/notifications.ts'
import { UnsubscribeForm } from '../../features/notifications/letters/unsubscribe-form.tsx'
import { useTitle } from '../../hooks/page/use-title.ts'

/** Where the link of a letter leads; the token is in the fragment, which no server and no other site sees. */
export function UnsubscribePage() {
  useTitle(common.title(letters.unsubscribe.stop))
  const { hash } = useLocation()
  const token = hash.slice(1)
  return <UnsubscribeForm key={token} token={token} />
}
