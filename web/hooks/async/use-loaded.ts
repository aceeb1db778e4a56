import { useCallback, useEffect, useRef, useState } from 'react'

interface Loaded<Data> {
  data: Data | undefined
  error: unknown
  isLoading: boolean
}

/**
 * Loads once for the life of the component, and again when asked to: for a page with one thing to read, which
 * needs no cache.
 *
 * @returns what is known, how to read it again (which gives what was read, if anything), and how to put something
 * newer in its place
 */
export function useLoaded<Data>(load: () => Promise<Data>) {
  const [state, setState] = useState<Loaded<Data>>({ data: undefined, error: undefined, isLoading: true })
  const latest = useRef(0)
  const loadNow = useRef(load)

  const reload = useCallback(async () => {
    latest.current += 1
    const turn = latest.current
    setState((old) => ({ ...old, isLoading: true }))
    // An answer that was overtaken says nothing any more.
    const settle = (next: (old: Loaded<Data>) => Loaded<Data>) => turn === latest.current && setState(next)
    try {
      const data = await loadNow.current()
      settle(() => ({ data, error: undefined, isLoading: false }))
      return data
    } catch (error) {
      settle((old) => ({ data: old.data, error, isLoading: false }))
      return undefined
    }
  }, [])

  const replace = useCallback((change: (old: Data | undefined) => Data | undefined) => {
    latest.current += 1
    setState((old) => ({ data: change(old.data), error: undefined, isLoading: false }))
  }, [])

  useEffect(() => {
    void reload()
    return () => {
      latest.current += 1
    }
  }, [reload])

  return { ...state, reload, replace }
}
