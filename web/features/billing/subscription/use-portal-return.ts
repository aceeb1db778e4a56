import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { PORTAL_RETURN } from '#contracts/pages'

/** The event about the new card arrives after the person has returned, usually within seconds. */
const ASK_AFTER_MS = [0, 3000, 10_000] as const

/**
 * Calls `ask` a few times after a return from the provider's portal, and removes the portal's query from the address.
 */
export function usePortalReturn(ask: () => void) {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  // The query is removed at once, so the first value is kept in the state.
  const [isReturn] = useState(() => new URLSearchParams(search).get(PORTAL_RETURN.name) === PORTAL_RETURN.value)
  const askNow = useEffectEvent(ask)
  const cleanAddress = useEffectEvent(() => {
    const query = new URLSearchParams(search)
    query.delete(PORTAL_RETURN.name)
    void navigate({ search: query.toString(), hash }, { replace: true })
  })

  useEffect(() => {
    if (!isReturn) return
    cleanAddress()
    const timers = ASK_AFTER_MS.map((delay) => setTimeout(() => askNow(), delay))
    return () => timers.forEach(clearTimeout)
  }, [isReturn])
}
