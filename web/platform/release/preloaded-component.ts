import { type ComponentType, useCallback, useEffect, useState } from 'react'

/**
 * A part whose code is fetched before it is needed, so that a line that is cut meanwhile takes nothing away. Who shows it
 * puts something plain in its place for as long as it is not there.
 */
export interface PreloadedComponent<Props extends object> {
  /** `null` while its code is not there. */
  current: () => ComponentType<Props> | null
  /** Fetches the code, once; after a failure the next call tries again. Never rejects. */
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

/** The part, `null` while it is not there; whether it did not come; what asks for it again. */
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
