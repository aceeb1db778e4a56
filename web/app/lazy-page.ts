import { type ComponentType, lazy } from 'react'
import { reloadOnce } from '../lib/release.ts'

/**
 * A page whose code comes when it is opened. After a new release the old chunks are gone:
 * the page is reloaded once, and only a second failure reaches the error boundary.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      if (reloadOnce(import.meta.url)) return new Promise<never>(() => {})
      throw error
    }
  })
}
