import { type ComponentType, createElement, lazy } from 'react'
import { loadPart } from '../lib/release.ts'

let turn = 0

/** Lets the pages whose code did not come ask for it once more when they are shown the next time. */
export function allowRetry() {
  turn += 1
}

/** A page whose code comes when it is opened; that it did not come is said by the error boundary. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
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
  let page = begin()

  return (props: Props) => {
    // A lazy component keeps its failure for ever.
    if (failedIn !== null && failedIn !== turn) {
      failedIn = null
      page = begin()
    }
    return createElement(page, props)
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
