import { useState } from 'react'
import { errors } from '../../copy/errors.ts'
import { places } from '../../copy/places.ts'
import { useLazySheet } from '../../platform/release/use-lazy-sheet.ts'
import { QuietAction } from '../../ui/action/actions.tsx'

const loadSheet = async () => (await import('./missing-place-sheet.tsx')).MissingPlaceSheet

interface MissingPlaceProps {
  /** "Recife, PE" */
  city: string
  /** Slug of the category that the form begins with. */
  category?: string | undefined
}

/** A quiet button for a place that the city lacks; without `ReportButton`, because pages of cities load little code. */
export function MissingPlace({ city, category = '' }: MissingPlaceProps) {
  const { Sheet, isOpen, open, close } = useLazySheet(loadSheet, errors.network)
  const [isSent, setIsSent] = useState(false)
  const sheet = { city, category, isOpen, onClose: close, onSent: () => setIsSent(true) }
  return (
    <>
      {isSent ? null : <QuietAction onClick={() => void open()}>{places.missing}</QuietAction>}
      {Sheet ? <Sheet {...sheet} /> : null}
    </>
  )
}
