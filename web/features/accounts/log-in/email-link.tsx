import { type ReactNode, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { recovery as copy } from '../../../copy/accounts.ts'
import { isObject } from '../../../lib/is-object.ts'
import { FullMessage } from '../../../ui/feedback/full-message.tsx'

/** Shown for a used, expired or incomplete link: possible causes, and how to continue. */
export const DeadLink = ({ text, children }: { text: string; children: ReactNode }) => (
  <FullMessage
    action={<div className="flex flex-col items-center gap-2">{children}</div>}
    drawing="lost-ticket"
    text={text}
    title={copy.deadTitle}
  />
)

/**
 * The fragment of a link in a letter, where its token is. It leaves the address bar at once and stays with this entry of
 * the history: a reload still has it, a copied address does not.
 *
 * @returns the fragment, what came of it (`null`: not used yet), and how to say so, which forgets the fragment
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

/** An entry of the history may be of an older release. */
const textIn = (state: unknown, name: string): string =>
  isObject(state) && typeof state[name] === 'string' ? state[name] : ''
