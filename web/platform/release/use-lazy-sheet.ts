import { type ComponentType, useState } from 'react'
import { useOnceAtATime } from '../../hooks/async/use-once-at-a-time.ts'
import { showErrorToast } from '../../ui/feedback/toast-store.ts'
import { loadChunk } from './load-chunk.ts'

/**
 * A sheet whose code loads when it is opened.
 *
 * @param words - the error shown if the code fails to load
 * @example
 * const { Sheet, isOpen, open, isComing, close } = useLazySheet(loadSheet, errors.network)
 */
export function useLazySheet<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  words: { title: string; text: string },
) {
  const [Sheet, setSheet] = useState<ComponentType<Props> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [open, isComing] = useOnceAtATime(async () => {
    try {
      const Loaded = await loadChunk(load)
      setSheet(() => Loaded)
      setIsOpen(true)
    } catch {
      showErrorToast({ title: words.title, description: words.text })
    }
  })
  return { Sheet, isOpen, open, isComing, close: () => setIsOpen(false) }
}
