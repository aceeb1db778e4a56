/**
 * Makes a value when it is first asked for. A format of dates or a large schema takes milliseconds to make, which a worker
 * that starts must not spend for a letter that it may never write.
 */
export function onFirstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
