import { useEffect, useRef, useState } from 'react'
import { errors } from '../../../copy/errors.ts'
import { places } from '../../../copy/places.ts'
import { useLazySheet } from '../../../platform/release/use-lazy-sheet.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { ReportSheetProps } from './report-sheet.tsx'
import { wasReported } from './was-reported.ts'

const copy = places.report
const loadSheet = async () => (await import('./report-sheet.tsx')).ReportSheet

type ReportPlaceProps = Pick<ReportSheetProps, 'place' | 'token'>

/** The quiet way to say that a place is closed or that something said of it is wrong; once for each place and visit. */
export function ReportPlace({ place, token }: ReportPlaceProps) {
  const { Sheet, isOpen, open, isComing, close } = useLazySheet(loadSheet, errors.network)
  const [isTold, setIsTold] = useState(() => wasReported(place.id))
  if (isTold && !isOpen) return <ReportedNote isNew={Sheet !== null} />
  return (
    <>
      <button
        aria-busy={isComing || undefined}
        className="-mx-3 inline-flex min-h-11 items-center self-start rounded-full px-3 text-left text-sm text-soft underline underline-offset-4 hover:text-ink"
        onClick={() => void open()}
        type="button"
      >
        <span>
          {copy.ask}
          <span className="sr-only">{copy.about(place.name)}</span>
        </span>
      </button>
      {Sheet ? (
        <Sheet isOpen={isOpen} onClose={close} onSent={() => setIsTold(true)} place={place} token={token} />
      ) : null}
    </>
  )
}

/** In place of the button that had the focus. */
function ReportedNote({ isNew }: { isNew: boolean }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isNew) text.current?.focus({ preventScroll: true })
  }, [isNew])
  return (
    <p className="flex min-h-11 items-center gap-1.5 text-mata text-sm focus:outline-none" ref={text} tabIndex={-1}>
      <Icon name="check" size={18} />
      {copy.sent}
    </p>
  )
}
