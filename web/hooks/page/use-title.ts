import { useEffect } from 'react'
import { announceTakeover } from './announce-takeover.ts'

/** Sets the title of the document; every page does, and so says that it is there. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(announceTakeover, [])
}
