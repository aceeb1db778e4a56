/**
 * Path of the document as the server sent it, whatever page the router has shown in it since; that of the page where
 * the browser does not say.
 */
export function documentPath(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return new URL(navigation?.name ?? window.location.href).pathname
}
