import { useEffect } from 'react'
import { announceInteractive } from './announce-interactive.ts'

/** Sets the title of the document. Every page calls this hook, so it also announces that React now handles events. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(announceInteractive, [])
}
