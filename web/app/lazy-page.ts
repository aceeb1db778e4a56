import { type ComponentType, createElement, lazy } from 'react'
import { isServerThere, reloadOnce } from '../lib/release.ts'

/** The code of a page did not come, and the server cannot be reached. */
export class PageUnreachable extends Error {
  override readonly name = 'PageUnreachable'
}

/**
 * A page whose code comes when it is opened. After a new release the old chunks are gone: the page is reloaded once,
 * and only a second failure reaches the error boundary. Without a connection nothing is reloaded: the boundary says so,
 * and the page asks again when it is shown again.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // A lazy component keeps its failure for ever, so that each failure puts a new one in its place.
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (cause) {
        page = begin()
        if (!(await isServerThere())) throw new PageUnreachable('no connection', { cause })
        if (reloadOnce(import.meta.url)) return new Promise<never>(() => {})
        throw cause
      }
    })
  let page = begin()
  return (props: Props) => createElement(page, props)
}
