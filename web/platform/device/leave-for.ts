/** Where the other page does not come at all, this one goes on. */
const TIMEOUT_MS = 15_000

/** Goes to a page of somebody else; resolves when somebody returns from it with the back button, or never left. */
export function leaveFor(url: string): Promise<void> {
  window.location.assign(url)
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, TIMEOUT_MS)
  })
}
