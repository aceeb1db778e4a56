import { type ComponentType, createElement, lazy } from 'react'
import { loadChunk } from './load-chunk.ts'

let attempt = 0

/** Lets the parts whose code did not come ask for it once more when they are shown the next time. */
export function allowRetry() {
  attempt += 1
}

/**
 * A page, or a part of one, whose code comes when it is opened; that it did not come is said by the error boundary.
 *
 * @see `loadChunk`, for a part that says so itself
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let failedIn: number | null = null
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await loadChunk(load) }
      } catch (failure) {
        failedIn = attempt
        throw failure
      }
    })
  let part = begin()

  return (props: Props) => {
    // A lazy component keeps its failure for ever.
    if (failedIn !== null && failedIn !== attempt) {
      failedIn = null
      part = begin()
    }
    return createElement(part, props)
  }
}

/** Code that nobody waits for: while it is not there, and if it never comes, the page is whole without it. */
export const optionalComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: () => null }
    }
  })
