import { useState } from 'react'
import type { PlacePage } from '#contracts/admin-places'
import { MAX_REASON_LENGTH } from '#contracts/admin-users'
import { adminCatalogue as copy } from '../../../../copy/admin/admin-catalogue.ts'
import { common } from '../../../../copy/common.ts'
import { Dialog } from '../../../../ui/feedback/dialog.tsx'
import { Skeleton } from '../../../../ui/feedback/loading.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import type { AdminTabProps } from '../../admin-tab-props.ts'
import { BackToList, useListAddress } from '../../list/back-to-list.tsx'
import { RecordFailure } from '../../list/record-failure.tsx'
import { usePlacePage } from '../api.ts'
import { PLACE_PARAMETER } from '../place-link.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { PlaceHead } from './place-head.tsx'
import { PlaceLists } from './place-lists.tsx'
import { usePlaceQuestion } from './use-place-question.ts'

const SKELETONS = ['mb-4 h-36 w-full', 'h-96 w-full']

interface PlaceScreenProps extends Pick<AdminTabProps, 'CityField'> {
  placeId: string
}

/** One place: what it says, what can be corrected, what people reported and what was done to it. */
export function PlaceScreen({ placeId, CityField }: PlaceScreenProps) {
  const { data, error, mutate } = usePlacePage(placeId)
  /** The form begins anew with each place that was saved or read again. */
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
            <CorrectionForm
              CityField={CityField}
              key={shown}
              onReload={() => void show()}
              onSaved={(page) => void show(page)}
              page={data}
            />
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
      <StandingDialog {...question} />
    </div>
  )
}

function StandingDialog({ confirmation, reason, setReason }: ReturnType<typeof usePlaceQuestion>) {
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
