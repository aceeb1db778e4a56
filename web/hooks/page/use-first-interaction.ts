import { useEffect, useEffectEvent } from 'react'

const INTERACTIONS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin'] as const

/** Calls `onInteraction` once, at the first interaction with the page: code for later steps is not loaded before. */
export function useFirstInteraction(onInteraction: () => void) {
  const run = useEffectEvent(onInteraction)
  useEffect(() => {
    const signs = new AbortController()
    const listener = () => {
      signs.abort()
      run()
    }
    for (const sign of INTERACTIONS) window.addEventListener(sign, listener, { passive: true, signal: signs.signal })
    return () => signs.abort()
  }, [])
}
