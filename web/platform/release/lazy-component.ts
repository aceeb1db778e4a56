import { type ComponentType, createElement, lazy } from 'react'
import { loadPart } from './load-chunk.ts'

let turn = 0

/** Lets the parts whose code did not come ask for it once more when they are shown the next time. */
export function allowRetry() {
  turn += 1
}

/**
 * A page, or a part of one, whose code comes when it is opened; that it did not come is said by the error boundary.
 *
 * @see `loadPart`, for a part that says so itself
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let failedIn: number | null = null
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await loadPart(load) }
      } catch (failure) {
        failedIn = turn
        throw failure
      }
    })
  let part = begin()

  return (props: Props) => {
    // A lazy component keeps its failure for ever.
    if (failedIn !== null && failedIn !== turn) {
      failedIn = null
      part = begin()
    }
    return createElement(part, props)
  }
}

/** Code that nobody waits for: while it is not there, and if it never comes, the page is whole without it. */
export const lazyExtra = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: () => null }
    }
  })
