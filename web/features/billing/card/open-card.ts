import { loadChunk } from '../../../platform/release/load-chunk.ts'
import type { LoadedCard } from './pay-by-card.ts'

interface CardEvents {
  /** It stands in its place; it may still be blank. */
  onLoaded: (card: LoadedCard) => void
  onReady: () => void
  /** It did not come, and will not come any more. */
  onFailed: () => void
  /** The provider's own sentence on what is typed; undefined: nothing is wrong. */
  onChange: (error: string | undefined) => void
  onFocus: (hasFocus: boolean) => void
}

/** A line so slow or so closed that the field is not there by now counts as none. */
const GIVE_UP_MS = 20_000

/**
 * Brings the provider's script, unless it is there, and puts its card field into `place`.
 *
 * @returns what takes the field away
 */
export function openCard(place: HTMLElement, publishableKey: string, events: CardEvents): () => void {
  let isOver = false
  let drop = () => {}
  const end = () => {
    isOver = true
    clearTimeout(timer)
    drop()
    drop = () => {}
  }
  const fail = () => {
    if (isOver) return
    end()
    events.onFailed()
  }
  const timer = setTimeout(fail, GIVE_UP_MS)

  const begin = async () => {
    const { createCard } = await loadChunk(() => import('./card-element.ts'))
    const { drop: dropCard, ...loaded } = await createCard(publishableKey)
    if (isOver) return dropCard()
    drop = dropCard
    loaded.card.on('ready', () => {
      clearTimeout(timer)
      events.onReady()
    })
    loaded.card.on('loaderror', fail)
    loaded.card.on('change', ({ error }) => events.onChange(error?.message))
    loaded.card.on('focus', () => events.onFocus(true))
    loaded.card.on('blur', () => events.onFocus(false))
    loaded.card.mount(place)
    events.onLoaded(loaded)
  }
  begin().catch(fail)
  return end
}
