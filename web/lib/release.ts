const RELOADED_FOR_KEY = 'reloaded-for'

/**
 * Reloads the page when a part of it is gone from the server, as after a new release; once per release.
 *
 * @param release - what tells this release from another
 * @returns whether a reload is under way
 */
export function reloadOnce(release: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FOR_KEY) === release) return false
    sessionStorage.setItem(RELOADED_FOR_KEY, release)
  } catch {
    // Without a memory of the last reload there could be an endless row of them.
    return false
  }
  window.location.reload()
  return true
}
