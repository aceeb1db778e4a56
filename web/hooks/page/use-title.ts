import { useEffect } from 'react'
import { announceTakeover } from './announce-takeover.ts'

/** Sets the title of the document. Every page calls it, so it also announces that the page handles events. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(announceTakeover, [])
}
