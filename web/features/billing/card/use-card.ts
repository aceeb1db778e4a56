import { useCallback, useEffect, useRef, useState } from 'react'
import { useBackOnline } from '../../../hooks/page/use-back-online.ts'
import { openCard } from './open-card.ts'
import type { LoadedCard } from './pay-by-card.ts'

/**
 * The provider's card field. Its script is not loaded before this hook is used.
 *
 * @param publishableKey - null while it is not known: nothing is loaded
 * @returns its state, its message, and what pays with it while it is mounted
 */
export function useCard(publishableKey: string | null) {
  const place = useRef<HTMLDivElement>(null)
  const loaded = useRef<LoadedCard>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [error, setError] = useState<string>()
  const [hasFocus, setHasFocus] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt mounts the field anew
  useEffect(() => {
    if (!place.current || publishableKey === null) return
    const close = openCard(place.current, publishableKey, {
      onLoaded: (card) => {
        loaded.current = card
      },
      onReady: () => setState('ready'),
      onFailed: () => {
        loaded.current = null
        setState('failed')
      },
      onChange: setError,
      onFocus: setHasFocus,
    })
    return () => {
      loaded.current = null
      close()
    }
  }, [publishableKey, attempt])

  const retry = useCallback(() => {
    setError(undefined)
    setHasFocus(false)
    setState('loading')
    setAttempt((old) => old + 1)
  }, [])
  useBackOnline(() => state === 'failed' && retry())

  const focus = useCallback(() => loaded.current?.card.focus(), [])
  const clear = useCallback(() => loaded.current?.card.clear(), [])
  const setDisabled = useCallback((disabled: boolean) => loaded.current?.card.update({ disabled }), [])
  /** Null until the field is mounted. */
  const current = useCallback(() => loaded.current, [])
  return { place, state, error, hasFocus, retry, focus, clear, setDisabled, current }
}
