import { type ComponentType, createElement, lazy } from 'react'
import { loadChunk } from './load-chunk.ts'

let attempt = 0

/** Allows components whose code failed to load one more attempt when they are rendered again. */
export function allowRetry() {
  attempt += 1
}

/**
 * A page, or a part of one, whose code is loaded when it is first rendered. The error boundary shows a failure.
 *
 * @see `loadChunk`, for a part that shows the failure itself
 * @example
 * const FaqPage = lazyComponent(async () => (await import('../pages/documents/faq-page.tsx')).FaqPage)
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
    // React never retries a lazy component that has failed.
    if (failedIn !== null && failedIn !== attempt) {
      failedIn = null
      part = begin()
    }
    return createElement(part, props)
  }
}

/** A component that the page can do without: it renders nothing if its code fails to load. */
export const optionalComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: () => null }
    }
  })
