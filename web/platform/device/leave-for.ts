/** After this time the other page counts as unreachable, and this page continues. */
const TIMEOUT_MS = 15_000

/** Opens a page outside the product; resolves if the person returns with the back button or never left. */
export function leaveFor(url: string): Promise<void> {
  window.location.assign(url)
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, TIMEOUT_MS)
  })
}
