import { useEffect, useEffectEvent } from 'react'

const INTERACTIONS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin'] as const

/** Calls `onSign` once, as soon as somebody does anything on the page: until then nothing is fetched for what they may do. */
export function useFirstInteraction(onSign: () => void) {
  const run = useEffectEvent(onSign)
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
