import { useSearchParams } from 'react-router-dom'
import { AUTH_MODE } from '../../../lib/paths.ts'
import type { AuthMode } from './check-entries.ts'

/** The mode of the form, log-in or registration. It is stored in the URL, so that a reload and the back button keep it. */
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
      // Replaces the entry, so that the back button leaves the form instead of switching modes.
      { replace: true },
    )
  return [mode, switchMode]
}
