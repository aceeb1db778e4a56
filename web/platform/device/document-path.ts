/**
 * Path of the document that the server sent, whatever page the router shows now. Browsers without navigation timing give
 * the path of the page.
 */
export function documentPath(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return new URL(navigation?.name ?? window.location.href).pathname
}
