import { type ReactNode, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { recovery as copy } from '../../../copy/accounts.ts'
import { isObject } from '../../../lib/is-object.ts'
import { FullMessage } from '../../../ui/feedback/full-message.tsx'

/** Shown for a used, expired or incomplete link: possible causes, and how to continue. */
export const InvalidLink = ({ text, children }: { text: string; children: ReactNode }) => (
  <FullMessage
    action={<div className="flex flex-col items-center gap-2">{children}</div>}
    drawing="lost-ticket"
    text={text}
    title={copy.invalidTitle}
  />
)

/**
 * Reads the URL fragment of a link from an e-mail, which contains its token. The fragment moves from the address bar to
 * the state of the history entry: so it survives a reload and is not part of a copied address.
 *
 * @returns the fragment, the outcome (`null`: not used yet), and `settle`, which stores the outcome and deletes the
 *   fragment
 */
export function useLinkFragment() {
  const { hash, pathname, state } = useLocation()
  const navigate = useNavigate()
  useLayoutEffect(() => {
    if (hash) navigate(pathname, { replace: true, state: { fragment: hash.slice(1) } })
  }, [hash, pathname, navigate])

  const settle = (outcome: string) => navigate(pathname, { replace: true, state: { outcome } })
  return { fragment: hash.slice(1) || textIn(state, 'fragment'), outcome: textIn(state, 'outcome') || null, settle }
}

/** The state is checked, because an older release may have written the history entry. */
const textIn = (state: unknown, name: string): string =>
  isObject(state) && typeof state[name] === 'string' ? state[name] : ''
