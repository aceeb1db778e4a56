import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { MAX_PLACE_LENGTHS, type PlaceFacts, type PlaceField, type PlacePage } from '#contracts/admin-places'
import { MAX_REASON_LENGTH } from '#contracts/admin-users'
import { adminCatalogue } from '../../../copy/admin/admin-catalogue.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { Button } from '../../../ui/action/button.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { ToggleChips } from '../../../ui/form/toggle-chips.tsx'
import { CityField } from '../../suggestions/city-field.tsx'
import { addPlace, correctPlace, useCategories } from '../api.ts'
import { BackToList, ScreenHeading, useListAddress } from '../list/record-screen.tsx'
import { showRefusal } from '../show-refusal.ts'
import { type PlaceEntries, type Problems, toEntries, toFacts, toNewEntries, toProblems } from './place-entries.ts'
import { PLACE_PARAMETER } from './place-link.tsx'
import { VisitFields } from './visit-fields.tsx'

const copy = adminCatalogue.form
const DESCRIPTION_ROWS = 3

interface PlaceFieldsProps {
  form: PlaceForm
  /** Fields edited by hand, which no import changes. */
  editedFields?: readonly PlaceField[]
  isPointRough?: boolean
  submit: string
  notice?: ReactNode
}

export function PlaceFields({ form, editedFields = [], isPointRough = false, submit, notice }: PlaceFieldsProps) {
  const { entries, problems, set } = form
  const noteOf = (field: PlaceField) => (editedFields.includes(field) ? copy.byHand : undefined)
  const text = (name: 'name' | 'address' | 'neighbourhood' | 'website' | 'phone') => ({
    error: problems[name],
    label: copy.fields[name],
    maxLength: MAX_PLACE_LENGTHS[name],
    note: noteOf(name),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    value: entries[name],
  })
  return (
    <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={form.submit} ref={form.form}>
      <div className="sm:col-span-2">
        <Field {...text('name')} />
      </div>
      <div className="sm:col-span-2">
        <TextArea
          error={problems.description}
          help={copy.descriptionHelp(MAX_PLACE_LENGTHS.description)}
          label={copy.fields.description}
          maxLength={MAX_PLACE_LENGTHS.description}
          note={noteOf('description')}
          onChange={(event) => set({ description: event.target.value.replaceAll('\n', ' ') })}
          rows={DESCRIPTION_ROWS}
          value={entries.description}
        />
      </div>
      <div className="sm:col-span-2">
        <Categories form={form} note={noteOf('categories')} />
      </div>
      <div className="sm:col-span-2">
        <VisitFields note={noteOf('visit')} onChange={(visit) => set({ visit })} value={entries.visit} />
        <Problem text={problems.visit} />
      </div>
      <div>
        <CityField help={copy.cityHelp} isRequired onChange={(city) => set({ city })} value={entries.city} />
        <Problem text={problems.city} />
      </div>
      <Field {...text('neighbourhood')} />
      <div className="sm:col-span-2">
        <Field {...text('address')} />
      </div>
      <div className="sm:col-span-2">
        <Field
          error={problems.point}
          help={isPointRough ? `${copy.roughPoint} ${copy.pointHelp}` : copy.pointHelp}
          label={copy.fields.point}
          note={noteOf('point')}
          onChange={(event) => set({ point: event.target.value })}
          value={entries.point}
        />
      </div>
      <Field {...text('website')} inputMode="url" />
      <Field {...text('phone')} help={copy.phoneHelp} inputMode="tel" />
      <div className="sm:col-span-2">
        <Field
          help={copy.reasonHelp(MAX_REASON_LENGTH)}
          label={copy.reason}
          maxLength={MAX_REASON_LENGTH}
          onChange={(event) => set({ reason: event.target.value })}
          value={entries.reason}
        />
      </div>
      <div className="flex flex-col items-start gap-4 sm:col-span-2">
        {notice}
        <Button isBusy={form.isBusy} type="submit">
          {submit}
        </Button>
      </div>
    </form>
  )
}

function Categories({ form: { entries, problems, set }, note }: { form: PlaceForm; note: string | undefined }) {
  const { data: categories = [] } = useCategories()
  const toggle = (value: string) => {
    const id = Number(value)
    const isOn = entries.categoryIds.includes(id)
    set({ categoryIds: isOn ? entries.categoryIds.filter((each) => each !== id) : [...entries.categoryIds, id] })
  }
  return (
    <>
      <ToggleChips
        legend={copy.fields.categories}
        onToggle={toggle}
        options={categories.map(({ id, name }) => ({
          value: String(id),
          label: name,
          isOn: entries.categoryIds.includes(id),
        }))}
        {...(note ? { note } : {})}
      />
      <Problem text={problems.categories} />
    </>
  )
}

const Problem = ({ text }: { text: string | undefined }) =>
  text ? (
    <p className="mt-1.5 font-semibold text-sm text-urucum" role="alert">
      {text}
    </p>
  ) : null

/** The form of a place. A refusal by the server does not clear the entries. */
export function usePlaceForm(
  initial: PlaceEntries,
  send: (facts: PlaceFacts) => Promise<PlacePage>,
  onSaved: (page: PlacePage) => void,
) {
  const form = useRef<HTMLFormElement>(null)
  const [entries, setEntries] = useState(initial)
  const [problems, setProblems] = useState<Problems>({})
  const [isConflict, setIsConflict] = useState(false)

  function showProblems(found: Problems) {
    setProblems(found)
    // The fields get `aria-invalid` with the next render.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  const [save, isBusy] = useOnceAtATime(async () => {
    const read = toFacts(entries)
    if ('problems' in read) return showProblems(read.problems)
    setProblems({})
    try {
      const page = await send(read.facts)
      setIsConflict(false)
      onSaved(page)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'place_changed') setIsConflict(true)
      else if (error instanceof ApiError && error.code === 'invalid_data') showProblems(toProblems(error.fields))
      else showRefusal(error)
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const set = (part: Partial<PlaceEntries>) => setEntries((old) => ({ ...old, ...part }))
  return { form, entries, problems, isBusy, isConflict, set, submit }
}

type PlaceForm = ReturnType<typeof usePlaceForm>

interface CorrectionFormProps {
  page: PlacePage
  onSaved: (page: PlacePage) => void
  onReload: () => void
}

/** Corrects a place; the form shows the version that was loaded when it was opened. */
export function CorrectionForm({ page, onSaved, onReload }: CorrectionFormProps) {
  const [{ id, version, ...opened }] = useState(page)
  const form = usePlaceForm(
    toEntries(page),
    (facts) => correctPlace(id, facts, version),
    (saved) => {
      showToast({ title: copy.saved.title, description: copy.saved.description(saved.name) })
      onSaved(saved)
    },
  )
  return (
    <section className="min-w-0 rounded-card bg-card px-5 py-4 shadow-raised">
      <h3 className="text-lg">{copy.correct}</h3>
      <p className="mb-4 text-sm text-soft">{copy.correctLead}</p>
      <PlaceFields
        editedFields={opened.editedFields}
        form={form}
        isPointRough={opened.isPointRough}
        notice={
          form.isConflict ? (
            <div className="w-full">
              <ErrorNotice onRetry={onReload} retryLabel={copy.reload} text={copy.conflict} />
            </div>
          ) : null
        }
        submit={copy.save}
      />
    </section>
  )
}

/** Adds a place by hand; the list of reports passes the report of a missing one as state of the history entry. */
export function NewPlaceScreen() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { entries, ids } = toNewEntries(useLocation().state)
  const form = usePlaceForm(
    entries,
    (facts) => addPlace({ ...facts, ...ids }),
    ({ id, name }) => {
      const to = new URLSearchParams(search)
      to.set(PLACE_PARAMETER, id)
      showToast({ title: copy.created.title, description: copy.created.description(name) })
      navigate(`?${to}`, { replace: true })
    },
  )
  return (
    <div className="flex flex-col gap-4">
      <BackToList label={adminCatalogue.back} to={useListAddress(PLACE_PARAMETER)} />
      <section className="max-w-text rounded-card bg-card px-5 py-4 shadow-raised">
        <ScreenHeading text={adminCatalogue.add} />
        <p className="mb-4 text-sm text-soft">{copy.addLead}</p>
        <PlaceFields form={form} submit={copy.create} />
      </section>
    </div>
  )
}
