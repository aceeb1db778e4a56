import { useState } from 'react'
import type { PlaceAction, PlacePage } from '#contracts/admin-places'
import { MAX_REASON_LENGTH } from '#contracts/admin-users'
import { adminCatalogue as copy } from '../../../copy/admin/admin-catalogue.ts'
import { common } from '../../../copy/common.ts'
import { useConfirmation } from '../../../platform/feedback/use-confirmation.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/form/field.tsx'
import { correctPlace, setPlaceStanding, usePlacePage } from '../api.ts'
import { BackToList, RecordFailure, useListAddress } from '../list/record-screen.tsx'
import { showRefusal } from '../show-refusal.ts'
import { toEntries } from './place-entries.ts'
import { PlaceFields, usePlaceForm } from './place-form.tsx'
import { PlaceHead, PlaceLists } from './place-head.tsx'
import { PLACE_PARAMETER } from './place-link.tsx'

const SKELETONS = ['mb-4 h-36 w-full', 'h-96 w-full']
const formCopy = copy.form

interface PlaceScreenProps {
  placeId: string
}

/** One place: its data, the form, the reports and the history. */
export function PlaceScreen({ placeId }: PlaceScreenProps) {
  const { data, error, mutate } = usePlacePage(placeId)
  /** Incremented to reset the form after a save or a reload. */
  const [shown, setShown] = useState(0)
  const show = async (page?: PlacePage) => {
    await (page ? mutate(page, { revalidate: false }) : mutate())
    setShown((count) => count + 1)
  }
  const list = useListAddress(PLACE_PARAMETER)
  const question = usePlaceQuestion(
    (page) => void show(page),
    () => void show(),
  )
  return (
    <div className="flex flex-col gap-4">
      <BackToList label={copy.back} to={list} />
      {data ? (
        <>
          <PlaceHead onAsk={(action) => question.ask({ action, page: data })} page={data} />
          <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
            <CorrectionForm key={shown} onReload={() => void show()} onSaved={(page) => void show(page)} page={data} />
            <div className="flex min-w-0 flex-col gap-4">
              <PlaceLists page={data} />
            </div>
          </div>
        </>
      ) : error ? (
        <RecordFailure error={error} gone={copy.gone} onRetry={() => void mutate()} />
      ) : (
        <div>
          <Skeleton blocks={SKELETONS} label={common.loading} />
        </div>
      )}
      <PlaceQuestionDialog {...question} />
    </div>
  )
}

function PlaceQuestionDialog({ confirmation, reason, setReason }: ReturnType<typeof usePlaceQuestion>) {
  const { action, page } = confirmation.question ?? { action: 'withdraw' as const, page: null }
  const { title, text } = copy.questions[action]
  return (
    <Dialog
      {...confirmation.dialog(copy.page[action])}
      closeLabel={common.cancel}
      text={<span className="wrap-anywhere">{text(page?.name ?? '')}</span>}
      title={title}
      tone="warning"
    >
      <Field
        help={copy.form.reasonHelp(MAX_REASON_LENGTH)}
        label={copy.page.reason}
        maxLength={MAX_REASON_LENGTH}
        onChange={(event) => setReason(event.target.value)}
        value={reason}
      />
    </Dialog>
  )
}

interface PlaceQuestion {
  action: PlaceAction
  page: PlacePage
}

/**
 * Asks for confirmation and a reason before the state of a place changes.
 *
 * @param onChanged - called with the updated place
 * @param onRefused - called after a refusal: another administrator may have changed the place
 */
function usePlaceQuestion(onChanged: (page: PlacePage) => void, onRefused: () => void) {
  const [reason, setReason] = useState('')
  const confirmation = useConfirmation(async ({ action, page }: PlaceQuestion) => {
    try {
      onChanged(await setPlaceStanding(page, action, reason.trim()))
      showToast({ title: copy.done[action], description: page.name })
    } catch (error) {
      showRefusal(error)
      onRefused()
    }
  })
  const ask = (question: PlaceQuestion) => {
    if (!confirmation.isBusy) setReason('')
    confirmation.ask(question)
  }
  return { confirmation, ask, reason, setReason }
}

interface CorrectionFormProps {
  page: PlacePage
  onSaved: (page: PlacePage) => void
  /** Loads the latest version after a conflict. */
  onReload: () => void
}

/** Corrects a place as it was when the form was opened. */
function CorrectionForm({ page, onSaved, onReload }: CorrectionFormProps) {
  const [{ id, version, ...opened }] = useState(page)
  const form = usePlaceForm(
    toEntries(page),
    (facts) => correctPlace(id, facts, version),
    (saved) => {
      showToast({ title: formCopy.saved.title, description: formCopy.saved.description(saved.name) })
      onSaved(saved)
    },
  )
  return (
    <section className="min-w-0 rounded-card bg-card px-5 py-4 shadow-raised">
      <h3 className="text-lg">{formCopy.correct}</h3>
      <p className="mb-4 text-sm text-soft">{formCopy.correctLead}</p>
      <PlaceFields
        editedFields={opened.editedFields}
        form={form}
        isPointRough={opened.isPointRough}
        notice={
          form.isConflict ? (
            <div className="w-full">
              <ErrorNotice onRetry={onReload} retryLabel={formCopy.reload} text={formCopy.conflict} />
            </div>
          ) : null
        }
        submit={formCopy.save}
      />
    </section>
  )
}
