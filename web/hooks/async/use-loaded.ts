import { useCallback, useEffect, useRef, useState } from 'react'

interface Loaded<Data> {
  data: Data | undefined
  error: unknown
  isLoading: boolean
}

/**
 * Loads data once per mounted component, and again on request, for a page that reads one resource and needs no cache.
 *
 * @param known - returns the data embedded in the document, if any, which is used until the first response
 * @returns the state, `reload` (resolves with the data, or `undefined` after a failure), and `replace` for newer data
 */
export function useLoaded<Data>(load: () => Promise<Data>, known?: () => Data | undefined) {
  const [state, setState] = useState<Loaded<Data>>(() => ({ data: known?.(), error: undefined, isLoading: true }))
  const latestCall = useRef(0)
  const loadNow = useRef(load)

  const reload = useCallback(async () => {
    latestCall.current += 1
    const call = latestCall.current
    setState((old) => ({ ...old, isLoading: true }))
    // The response to an earlier call is ignored.
    const apply = (next: (old: Loaded<Data>) => Loaded<Data>) => call === latestCall.current && setState(next)
    try {
      const data = await loadNow.current()
      apply(() => ({ data, error: undefined, isLoading: false }))
      return data
    } catch (error) {
      apply((old) => ({ data: old.data, error, isLoading: false }))
      return undefined
    }
  }, [])

  const replace = useCallback((change: (old: Data | undefined) => Data | undefined) => {
    latestCall.current += 1
    setState((old) => ({ data: change(old.data), error: undefined, isLoading: false }))
  }, [])

  useEffect(() => {
    void reload()
    return () => {
      latestCall.current += 1
    }
  }, [reload])

  return { ...state, reload, replace }
}
