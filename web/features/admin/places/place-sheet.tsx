import { useId, useRef, useState } from 'react'
import type { PlaceSheet } from '#contracts/admin-places'
import { adminCatalogue } from '../../../copy/admin/admin-catalogue.ts'
import { adminPlaces } from '../../../copy/admin/admin-places.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { Button } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { showRefusal } from '../show-refusal.ts'
import { savePlaceSheet } from './api.ts'

const copy = adminPlaces.sheet

/** The text of a file in UTF-8 or in Windows-1252, in which Excel saves CSV files. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  const text = new TextDecoder().decode(bytes)
  return text.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : text
}

/** Takes an exported file back: first its mistakes, or what it changes; then all of it is saved. */
export function PlaceSheetSection({ onSaved }: { onSaved: () => void }) {
  const [file, setFile] = useState<{ csv: string; read: PlaceSheet } | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const send = async (csv: string, isPreview: boolean) => {
    try {
      const read = await savePlaceSheet(csv, isPreview)
      setFile(isPreview || read.mistakes.length > 0 ? { csv, read } : null)
      if (!read.decisionId) return
      showToast({ title: copy.saved(read.changes.length) })
      onSaved()
    } catch (error) {
      setFile(null)
      showRefusal(error)
    }
  }
  const [preview] = useOnceAtATime(async () => {
    const chosen = input.current?.files?.[0]
    if (chosen) await send(await readText(chosen), true)
    // The same file can be chosen again after it was mended.
    if (input.current) input.current.value = ''
  })
  const [save, isSaving] = useOnceAtATime(async () => {
    if (file) await send(file.csv, false)
  })
  return (
    <section aria-labelledby={id}>
      <h2 className="text-lg" id={id}>
        {copy.title}
      </h2>
      <p className="mb-3 text-soft">{copy.lead}</p>
      <label className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-ink px-5 font-semibold focus-within:outline-2">
        {copy.choose}
        <input accept=".csv,text/csv" className="sr-only" onChange={() => void preview()} ref={input} type="file" />
      </label>
      <div aria-live="polite" className="mt-3">
        {file ? <Read sheet={file.read} /> : null}
      </div>
      {file && file.read.changes.length > 0 ? (
        <div className="mt-3">
          <Button isBusy={isSaving} onClick={() => void save()}>
            {copy.save(file.read.changes.length)}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

const LIST = 'divide-y divide-line rounded-card bg-card px-5 text-sm shadow-raised'

function Read({ sheet: { mistakes, changes } }: { sheet: PlaceSheet }) {
  if (mistakes.length > 0) {
    return (
      <>
        <p className="mb-2 font-semibold">{copy.refused(mistakes.length)}</p>
        <ul className={LIST}>
          {mistakes.map(({ line, problem, value }) => (
            <li className="py-2 wrap-anywhere" key={`${line} ${problem} ${value}`}>
              {copy.mistake(line, copy.problems[problem], value)}
            </li>
          ))}
        </ul>
      </>
    )
  }
  if (changes.length === 0) return <p className="font-semibold">{copy.nothing}</p>
  return (
    <ul className={LIST}>
      {changes.map(({ placeId, name, decision, fields }) => (
        <li className="py-2 wrap-anywhere" key={placeId}>
          <b className="font-semibold">{name}</b>
          {decision ? <span className="block">{copy.decisions[decision]}</span> : null}
          {fields.map(({ field, before, after }) => (
            <span className="block text-soft" key={field}>
              {adminCatalogue.page.change(adminCatalogue.form.fields[field], before, after)}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
