import { type ComponentType, createElement, lazy, type ReactNode, useSyncExternalStore } from 'react'
import { loadChunk } from './load-chunk.ts'

let attempt = 0

/** Allows one more attempt to load components whose code failed to load, when they are rendered again. */
export function allowRetry() {
  attempt += 1
}

export interface LazyComponent<Props extends object> {
  (props: Props): ReactNode
  preload: () => Promise<void>
}

/**
 * A page, or a part of one, whose code is loaded when it is first rendered. The error boundary shows a failure.
 *
 * @see `loadChunk`, for a part that shows the failure itself
 * @example
 * const FaqPage = lazyComponent(async () => (await import('../pages/documents/faq-page.tsx')).FaqPage)
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let failedIn: number | null = null
  let ready: ComponentType<Props> | null = null
  const begin = () =>
    lazy(async () => {
      try {
        // A new function for each attempt: `loadChunk` reloads the page for one that has failed before.
        return { default: await loadChunk(() => load()) }
      } catch (failure) {
        failedIn = attempt
        throw failure
      }
    })
  let part = begin()

  let isBegun = false

  const component = (props: Props) => {
    // A part that was rendered before its code loaded must remain the same component, because another one would lose
    // the state.
    if (ready && !isBegun) return createElement(ready, props)
    isBegun = true
    // React never retries a lazy component that has failed.
    if (failedIn !== null && failedIn !== attempt) {
      failedIn = null
      part = begin()
    }
    return createElement(part, props)
  }
  const preload = async () => {
    ready = await loadChunk(() => load())
  }
  return Object.assign(component, { preload })
}

const never = () => () => {}
/** False during hydration: content that the server did not render must not be rendered yet. */
const useIsInteractive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** An optional component: on the server, or if its code fails to load, it renders nothing. */
export function optionalComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: () => null }
    }
  })
  return (props: Props) => (useIsInteractive() ? createElement(Part, props) : null)
}
