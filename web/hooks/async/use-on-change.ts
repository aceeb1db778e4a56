import { useEffect, useEffectEvent, useRef } from 'react'

/** Runs `react` whenever `value` becomes another one; the first that is known changes nothing. */
export function useOnChange<Value>(value: Value | undefined, react: () => void) {
  const last = useRef<Value | undefined>(undefined)
  const run = useEffectEvent(react)

  useEffect(() => {
    const isChange = last.current !== undefined && value !== undefined && last.current !== value
    if (value !== undefined) last.current = value
    if (isChange) run()
  }, [value])
}
