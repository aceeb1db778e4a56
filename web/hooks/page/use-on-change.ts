import { useEffect, useEffectEvent, useRef } from 'react'

/** Runs `react` whenever `value` changes; the first value other than `undefined` is not a change. */
export function useOnChange<Value>(value: Value | undefined, react: () => void) {
  const last = useRef<Value | undefined>(undefined)
  const run = useEffectEvent(react)

  useEffect(() => {
    const isChange = last.current !== undefined && value !== undefined && last.current !== value
    if (value !== undefined) last.current = value
    if (isChange) run()
  }, [value])
}
