import { useState } from 'react'
import type { PlaceAction, PlaceField, PlacePage } from '#contracts/admin-places'
import { MAX_REASON_LENGTH } from '#contracts/admin-users'
import { admin } from '../../../copy/admin/admin.ts'
import { adminCatalogue as copy } from '../../../copy/admin/admin-catalogue.ts'
import { adminPlaces } from '../../../copy/admin/admin-places.ts'
import { common } from '../../../copy/common.ts'
import { formatPanelTimestamp } from '../../../lib/panel-format.ts'
import { useConfirmation } from '../../../platform/feedback/use-confirmation.ts'
import { ActionButton, ActionLink } from '../../../ui/action/actions.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/form/field.tsx'
import type { OwnIcon } from '../../../ui/icon/icon.tsx'
import { setPlaceStanding, usePlacePage } from '../api.ts'
import { FactsList } from '../list/facts-list.tsx'
import { Loaded } from '../list/loaded.tsx'
import { BackToList, ScreenHeading, useListAddress } from '../list/record-screen.tsx'
import { showRefusal } from '../show-refusal.ts'
import { CorrectionForm } from './place-form.tsx'
import { PLACE_PARAMETER, PlaceBadges } from './place-link.tsx'

const SKELETONS = ['mb-4 h-36 w-full', 'h-96 w-full']
const pageCopy = copy.page
const STAR: OwnIcon = { path: 'M12 3.5 14.6 9l6 .8-4.4 4.1 1.2 5.9-5.4-3-5.4 3 1.2-5.9L3.4 9.8l6-.8L12 3.5Z' }
const FIELDS = Object.entries(copy.form.fields) as [PlaceField, string][]

const MAP_ZOOM = 18

export function PlaceScreen({ placeId }: { placeId: string }) {
  const answer = usePlacePage(placeId)
  const { mutate } = answer
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
      <Loaded answer={answer} gone={copy.gone} skeletons={SKELETONS}>
        {(data) => (
          <>
            <PlaceHead onAsk={(action) => question.ask({ action, page: data })} page={data} />
            <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
              <CorrectionForm
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
        )}
      </Loaded>
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
 * @param onRefused - called after a refusal, because another administrator may have changed the place
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

function PlaceHead({ page, onAsk }: { page: PlacePage; onAsk: (action: PlaceAction) => void }) {
  const { name, kindWords, city, point, standing, source, dataset, edited, withheldReason } = page
  return (
    <section className="rounded-card bg-card px-5 py-4 shadow-raised">
      <ScreenHeading key={page.id} text={name} />
      <p className="text-soft wrap-anywhere">{[kindWords, city].filter(Boolean).join(common.dot)}</p>
      <div className="mt-2 flex">
        <PlaceBadges place={{ ...page, isEdited: page.editedFields.length > 0 }} />
      </div>
      {withheldReason ? (
        <p className="mt-2 text-sm">{pageCopy.withheld(adminPlaces.withheld.reasons[withheldReason])}</p>
      ) : null}
      <p className="mt-2 text-sm text-soft wrap-anywhere">
        {[
          page.origin === 'manual' ? pageCopy.added : pageCopy.source(source),
          dataset && pageCopy.dataset(dataset),
          edited && pageCopy.editedBy(edited.by ?? pageCopy.somebody, formatPanelTimestamp(edited.at)),
        ]
          .filter(Boolean)
          .join(common.dot)}
      </p>
      <div className="-mx-3 mt-2 flex flex-wrap">
        {standing === 'offered' || standing === 'uncategorised' ? null : (
          <ActionButton icon="refresh" onClick={() => onAsk('restore')}>
            {standing === 'withheld' ? pageCopy.show : pageCopy.restore}
          </ActionButton>
        )}
        {page.isFeatured ? (
          <ActionButton icon={STAR} onClick={() => onAsk('unfeature')}>
            {pageCopy.unfeature}
          </ActionButton>
        ) : standing === 'offered' ? (
          <ActionButton icon={STAR} onClick={() => onAsk('feature')}>
            {pageCopy.feature}
          </ActionButton>
        ) : null}
        {standing === 'withdrawn' ? null : (
          <ActionButton icon="trash" onClick={() => onAsk('withdraw')}>
            {pageCopy.withdraw}
          </ActionButton>
        )}
        {point ? <MapLink point={point} /> : null}
      </div>
    </section>
  )
}

const MapLink = ({ point: { latitude, longitude } }: { point: NonNullable<PlacePage['point']> }) => (
  <ActionLink
    href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${MAP_ZOOM}/${latitude}/${longitude}`}
    icon="pin"
  >
    <span>
      {pageCopy.map}
      <span className="sr-only"> {common.elsewhere}</span>
    </span>
  </ActionLink>
)

const idOf = ({ id }: { id: string }) => id

const PlaceLists = ({ page }: { page: PlacePage }) => (
  <>
    <FactsList empty={pageCopy.noReports} items={page.reports} keyOf={idOf} title={pageCopy.reports}>
      {({ reason, note, reportedAt, settledAs }) => ({
        main: adminPlaces.reports.reasons[reason],
        aside: [note && adminPlaces.reports.note(note), toOutcome(settledAs)].filter(Boolean).join(' · '),
        when: formatPanelTimestamp(reportedAt),
      })}
    </FactsList>
    <FactsList empty={pageCopy.noAudit} items={page.audit} keyOf={idOf} title={pageCopy.audit}>
      {({ actor, action, details, at }) => ({
        main: `${actor.username} ${admin.audit.action(action, details)}`,
        aside: <Changes details={details ?? {}} />,
        when: formatPanelTimestamp(at),
      })}
    </FactsList>
  </>
)

function toOutcome(settledAs: PlacePage['reports'][number]['settledAs']): string {
  if (settledAs === null) return pageCopy.open
  return settledAs === 'withdrawn' ? pageCopy.settledByWithdrawal : pageCopy.settled
}

/** Old and new value of each changed field, and the reason. */
function Changes({ details }: { details: Readonly<Record<string, string>> }) {
  const changes = FIELDS.flatMap(([field, label]) => {
    const after = details[`now.${field}`]
    return after === undefined ? [] : [pageCopy.change(label, details[`was.${field}`] ?? '', after)]
  })
  return (
    <>
      {[...changes, ...(details.reason ? [details.reason] : [])].map((line) => (
        <span className="block" key={line}>
          {line}
        </span>
      ))}
    </>
  )
}
