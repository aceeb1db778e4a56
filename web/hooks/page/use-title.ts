import { useEffect } from 'react'

/** Names the document while the caller is on screen. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = title
  }, [title])
}
