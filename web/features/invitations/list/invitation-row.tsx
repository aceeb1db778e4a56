import { Link } from 'react-router-dom'
import type { InvitationSummary } from '#contracts/invitations'
import { toOwnInvitationPath } from '#contracts/pages'
import { invitations as words } from '../../../copy/invitations.ts'
import { formatDate } from '../../../lib/format.ts'
import { ActionButton, Actions } from '../../../ui/action/actions.tsx'
import { Badge } from '../../../ui/icon/badge.tsx'
import { Facts } from '../../../ui/ticket/facts.tsx'
import { copyLink } from '../copy-link.ts'

const copy = words.list
const TONES = { open: 'mata', selected: 'blush', expired: 'plain' } as const

export function InvitationRow({ invitation, onRemove }: { invitation: InvitationSummary; onRemove: () => void }) {
  const { token, state, category, location, createdAt, expiresAt, shareUrl, selectedActivity } = invitation
  const isOpen = state === 'open'
  return (
    <li className={`px-5 pt-4 ${isOpen ? 'pb-1.5' : 'pb-4'}`}>
      <div className="mb-0.5 flex min-h-7 flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-lg">
          <Link
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            to={toOwnInvitationPath(token)}
          >
            {category}
          </Link>
        </h3>
        <Badge tone={TONES[state]}>{copy.states[state]}</Badge>
      </div>
      <Facts
        facts={[
          { text: location ?? words.anywhere },
          { text: isOpen ? copy.expires(formatDate(expiresAt)) : copy.created(formatDate(createdAt)) },
        ]}
      />
      {selectedActivity ? <p className="mt-1 text-sm">{copy.chosen(selectedActivity.name)}</p> : null}
      {isOpen ? (
        <Actions>
          <ActionButton icon="copy" onClick={() => copyLink(shareUrl)}>
            {words.copyLink}
          </ActionButton>
          <ActionButton icon="trash" onClick={onRemove}>
            {copy.remove}
          </ActionButton>
        </Actions>
      ) : null}
    </li>
  )
}
