import { type ComponentType, useCallback, useEffect, useState } from 'react'

/**
 * A component whose code is loaded before it is needed, so that it works when the connection is lost meanwhile. The
 * caller shows something simpler until the code has arrived.
 */
export interface PreloadedComponent<Props extends object> {
  /** `null` until its code has arrived. */
  current: () => ComponentType<Props> | null
  /** Loads the code once; after a failure the next call tries again. Never rejects. */
  preload: () => Promise<void>
}

export function preloadedComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): PreloadedComponent<Props> {
  let part: ComponentType<Props> | null = null
  let coming: Promise<void> | null = null
  const fetchPart = () => {
    coming ??= load().then(
      (loaded) => {
        part = loaded
      },
      () => {
        coming = null
      },
    )
    return coming
  }
  return { current: () => part, preload: fetchPart }
}

/** The component (`null` until its code has arrived), whether loading failed, and how to try again. */
export function usePreloadedComponent<Props extends object>({
  current: now,
  preload: fetchPart,
}: PreloadedComponent<Props>) {
  const [Part, setPart] = useState(now)
  const [hasFailed, setHasFailed] = useState(false)
  const ask = useCallback(async () => {
    await fetchPart()
    setPart(now)
    setHasFailed(now() === null)
  }, [now, fetchPart])
  useEffect(() => {
    void ask()
  }, [ask])
  return { Part, hasFailed, ask }
}
