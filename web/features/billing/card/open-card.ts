import { loadChunk } from '../../../platform/release/load-chunk.ts'
import type { LoadedCard } from './pay-by-card.ts'

interface CardEvents {
  /** The field is mounted; it may still be blank. */
  onLoaded: (card: LoadedCard) => void
  onReady: () => void
  /** The field did not load and will not load any more. */
  onFailed: () => void
  /** The provider's message about what is typed; undefined when nothing is wrong. */
  onChange: (error: string | undefined) => void
  onFocus: (hasFocus: boolean) => void
}

/** A field that has not loaded by then counts as failed. */
const GIVE_UP_MS = 20_000

const loadCard = () => import('./card-element.ts')

/**
 * Loads the provider's script if needed and mounts its card field into `place`.
 *
 * @returns removes the field
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
    const { createCard } = await loadChunk(loadCard)
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
