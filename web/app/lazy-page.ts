import { type ComponentType, createElement, lazy } from 'react'
import { isServerThere, reloadOnce } from '../lib/release.ts'

/** The code of a page did not come, and the server cannot be reached. */
export class PageUnreachable extends Error {
  override readonly name = 'PageUnreachable'
}

let turn = 0

/** Lets the pages whose code did not come ask for it once more when they are shown the next time. */
export function allowRetry() {
  turn += 1
}

/**
 * A page whose code comes when it is opened. After a new release the old chunks are gone: the page is reloaded once,
 * and only a second failure reaches the error boundary. Without a connection nothing is reloaded: the boundary says so.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let failedIn: number | null = null
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (cause) {
        failedIn = turn
        if (!(await isServerThere())) throw new PageUnreachable('no connection', { cause })
        if (reloadOnce(import.meta.url)) return new Promise<never>(() => {})
        throw cause
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
