import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isObject } from '../../../lib/is-object.ts'

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
