import { common } from '../../copy/common.ts'
import { invitations as copy } from '../../copy/invitations.ts'
import type { InvitationDraft } from '../../lib/draft.ts'
import { ActionButton, Actions } from '../../ui/action.tsx'

interface KeptNoteProps {
  draft: InvitationDraft
  onStartOver: () => void
}

/** Says why the form is not empty, and how to empty it. */
export function KeptNote({ draft: { category, city, radiusKm }, onStartOver }: KeptNoteProps) {
  const choice = [category?.name, city.text.trim(), copy.keptRadius(radiusKm)].filter(Boolean).join(common.dot)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card bg-blush px-5 py-3 text-on-blush">
      <p role="status">{copy.kept(choice)}</p>
      <Actions>
        <ActionButton icon="refresh" onClick={onStartOver}>
          {copy.startOver}
        </ActionButton>
      </Actions>
    </div>
  )
}
