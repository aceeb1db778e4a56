import { useRef, useState } from 'react'
import { CATEGORY_SLUGS } from '#contracts/categories'
import { CATEGORY_TITLES, inCity } from '#contracts/guide-titles'
import { MISSING_PLACE_LENGTHS as MAX } from '#contracts/places'
import { missingPlace as copy } from '../../copy/reports.ts'
import { isBlank, toLine } from '../../lib/typed-text.ts'
import { readOwnerId } from '../../platform/session/read-owner-id.ts'
import { useStoredDraft } from '../../platform/storage/use-stored-draft.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { sendMissingPlace } from './api.ts'
import type { ReportSheetProps } from './report-button.tsx'
import { ReportFrame } from './report-frame.tsx'
import { SentNote } from './sent-note.tsx'

const CATEGORIES = CATEGORY_SLUGS.map((value) => ({ value, label: CATEGORY_TITLES[value] }))
const OPTIONS = [{ value: '', label: copy.noCategory }, ...CATEGORIES]

type Draft = { [Field in 'name' | 'category' | 'note' | 'link']?: string }

interface MissingPlaceSheetProps extends ReportSheetProps {
  city: string
  /** Slug of the category at the beginning; '': none. */
  category: string
}

/** Tells of a place that the city lacks. Once it was sent, a note stays in place of the button. */
export function MissingPlaceSheet({ city, category: given, onSent, ...sheet }: MissingPlaceSheetProps) {
  const [typed, change] = useStoredDraft<Draft>(`missing:${readOwnerId()}:${city}`, {})
  const draft = { name: '', category: given, note: '', link: '', ...typed }
  const [isTried, setIsTried] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  if (isSent && !sheet.isOpen) return <SentNote isCentered={false} text={copy.sent} />

  const trySend = () => {
    setIsTried(true)
    const category = CATEGORY_SLUGS.find((slug) => slug === draft.category)
    if (!category || isBlank(draft.name) || isBlank(draft.note)) {
      // The fields get `aria-invalid` with the next render.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return false
    }
    const [name, note, link] = [toLine(draft.name), toLine(draft.note), toLine(draft.link)]
    return sendMissingPlace({ city, category, name, note, link }).then(() => change(() => ({})))
  }
  const whenSent = () => {
    setIsSent(true)
    onSent()
  }
  const set = (field: keyof Draft) => (value: string) => change((old) => ({ ...old, [field]: value }))
  const words = (field: 'name' | 'category' | 'note') => ({
    error: isTried && isBlank(draft[field]) ? copy.missing[field] : undefined,
    label: copy.fields[field],
  })
  const text = (field: 'name' | 'note' | 'link') => ({
    maxLength: MAX[field],
    onChange: (event: { target: { value: string } }) => set(field)(event.target.value),
    value: draft[field],
  })
  const title = copy.title(inCity(city.replace(/, [A-Z]{2}$/, '')))
  return (
    <ReportFrame {...sheet} onSent={whenSent} send={trySend} text={copy.text} title={title} words={copy}>
      <div className="flex flex-col gap-4" ref={form}>
        <Field autoComplete="off" {...words('name')} {...text('name')} />
        <Select onChange={set('category')} options={OPTIONS} value={draft.category} {...words('category')} />
        <TextArea help={copy.noteHelp(MAX.note)} rows={2} {...words('note')} {...text('note')} />
        <Field
          autoComplete="off"
          help={copy.linkHelp}
          inputMode="url"
          label={copy.fields.link}
          note={copy.optional}
          {...text('link')}
        />
      </div>
    </ReportFrame>
  )
}
