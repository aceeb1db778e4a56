import { PLACE_FILTERS, type PlaceFilter } from '#contracts/suggestions'
import { common } from '../../../copy/common.ts'
import { invitationForm as copy } from '../../../copy/invitation-form.ts'
import type { InvitationDraft } from '../../../platform/storage/invitation-draft.ts'
import { ActionButton, Actions } from '../../../ui/action/actions.tsx'
import { describeFilters, toRequestedFilters } from './requested-filters.ts'

interface DraftNoteProps {
  draft: InvitationDraft
  /** What may be asked of the places; `undefined` until that is known. */
  offered: readonly PlaceFilter[] | undefined
  onStartOver: () => void
}

/** Says why the form is not empty, and how to empty it. */
export function DraftNote({ draft, offered = PLACE_FILTERS, onStartOver }: DraftNoteProps) {
  const { category, city, radiusKm, filters, isSurprise, mode, signature } = draft
  const requested = describeFilters(toRequestedFilters(filters, offered), isSurprise)
  const choice = [
    category?.name,
    city.text.trim(),
    copy.storedRadius(radiusKm),
    ...requested,
    mode === 'match' && copy.match,
    signedBy(signature.trim()),
  ]
    .filter(Boolean)
    .join(common.dot)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card bg-blush px-5 py-3 text-on-blush">
      <p role="status">{copy.storedDraft(choice)}</p>
      <Actions>
        <ActionButton icon="refresh" onClick={onStartOver}>
          {copy.startOver}
        </ActionButton>
      </Actions>
    </div>
  )
}

const signedBy = (signature: string) => signature && copy.storedSignature(signature)
