import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { PORTAL_RETURN } from '#contracts/billing-addresses'

/** The provider tells us of another card behind the person's back: as a rule within seconds. */
const ASK_AFTER_MS = [0, 3000, 10_000] as const

/** Calls `ask` some times for whoever comes back from the provider's page, and takes its mark out of the address. */
export function usePortalReturn(ask: () => void) {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  // Its mark leaves the address at once.
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
