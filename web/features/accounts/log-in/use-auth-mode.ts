import { useSearchParams } from 'react-router-dom'
import { AUTH_MODE } from '../../../lib/paths.ts'
import type { AuthMode } from './check-entries.ts'

/** Which of the two forms is shown. The address stores it, so that reload and the back button show the same one. */
export function useAuthMode(): [AuthMode, () => void] {
  const [search, setSearch] = useSearchParams()
  const mode = search.get(AUTH_MODE.name) === AUTH_MODE.register ? 'register' : 'log-in'

  const switchMode = () =>
    setSearch(
      (old) => {
        if (mode === 'register') old.delete(AUTH_MODE.name)
        else old.set(AUTH_MODE.name, AUTH_MODE.register)
        return old
      },
      // The back button leaves the form instead of switching between its two modes.
      { replace: true },
    )
  return [mode, switchMode]
}
