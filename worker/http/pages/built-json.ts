/**
 * Reads a file of JSON that the build wrote, once in each isolate: a release is another isolate.
 *
 * @param path - of the file, with the slash
 * @returns how to read it, from the binding of the built web app and the origin of a request; null where there was no build
 */
export function builtJson<File extends object>(
  path: string,
): (assets: Fetcher, origin: string) => Promise<File | null> {
  let known: File | null | undefined
  return async (assets, origin) => {
    if (known !== undefined) return known
    const answer = await assets.fetch(new URL(path, origin))
    const isJson = answer.ok && answer.headers.get('Content-Type')?.includes('json')
    known = isJson ? await answer.json<File>() : null
    return known
  }
}
