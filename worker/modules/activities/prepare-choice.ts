import { isGooglePlace } from '#contracts/place-sources'
import { TERMS } from '#contracts/terms'
import { inOrder } from '#db/client'
import { insertUnlocksOfAnswers } from '#db/queries/achievements/achievements'
import { insertInvitationSelection, isSelectionInserted, raiseListsVersion } from '#db/queries/activities/selections'
import type { Condition } from '#db/queries/idempotency'
import type { InvitationRow } from '#db/queries/invitations/invitations'
import type { OfferedSuggestion } from '#db/queries/invitations/suggestions'
import { insertSelectionMessages } from '#db/queries/notifications/email-outbox'
import { noticesOf } from '#db/queries/notifications/notifications'
import { unlockNoticesOf } from '#db/queries/notifications/outing-notices'
import { endVotes } from '#db/queries/votes/votes'
import type { Deps } from '../../deps.ts'
import { addMinutes } from '../../lib/calendar.ts'
import { newId } from '../../lib/new-id.ts'
import { UNLOCKED_BY_ANSWERS } from '../achievements/achievement-rules.ts'
import { pushMessagesOf } from '../notifications/push-outbox.ts'
import { showWithoutSource } from '../suggestions/present/show-activities.ts'
import { type Guest, selectionMessages } from './activity-messages.ts'

/** Who is notified depends on who made the choice: a person is not notified of their own. */
type Chooser =
  | { who: 'guest' }
  | { who: 'member'; id: string }
  /** Both want it; `id`: the member who voted last, null for a guest. */
  | { who: 'both'; id: string | null }

const KINDS = { guest: 'activity_selected', member: 'partner_chose', both: 'matched' } as const

interface NewChoice {
  invitation: InvitationRow
  suggestion: OfferedSuggestion
  /** Null if no address was left. */
  guest: Guest | null
  selectedAt: Date
  chooser: Chooser
  /** Condition on the invitation under which the choice is written. */
  when: Condition
}

/** Prepares the choice of an invitation. `statement` writes it with its consequences, unless a choice exists. */
export function prepareChoice({ db, push }: Pick<Deps, 'db' | 'push'>, choice: NewChoice) {
  const { invitation, suggestion, selectedAt, chooser } = choice
  const actorId = chooser.who === 'guest' ? null : chooser.id
  const { id: invitationId, coupleId, category, token } = invitation
  const { activityId } = suggestion
  const selection = {
    id: newId(),
    coupleId,
    invitationId,
    activityId,
    categoryId: invitation.categoryId,
    cityId: suggestion.cityId ?? cityOf(activityId, invitation.city),
    selectedAt,
    chosenBy: chooser.who === 'member' ? chooser.id : null,
  }
  // Messages never contain a name that may not be stored: a retry must send the same bytes.
  const row = { ...suggestion, category }
  const place = showWithoutSource(row)
  const undoUntil = addMinutes(selectedAt, TERMS.choiceUndoMinutes)
  const city = place?.city ?? suggestion.searched?.label ?? null
  const messages = selectionMessages({
    id: selection.id,
    invitationId,
    token,
    guest: choice.guest,
    category,
    place,
    city,
    selectedAt,
  })
  const notice = { coupleId, kind: KINDS[chooser.who], subjectId: selection.id, at: selectedAt, actorId }
  const isChosen = isSelectionInserted(selection.id)
  const statement = inOrder([
    insertInvitationSelection(db, selection, choice.when),
    endVotes(db, invitationId, undoUntil, isChosen),
    noticesOf(db, notice, isChosen),
    insertUnlocksOfAnswers(db, coupleId, UNLOCKED_BY_ANSWERS, selectedAt),
    unlockNoticesOf(db, coupleId, selectedAt),
    pushMessagesOf(db, push, notice),
    pushMessagesOf(db, push, { coupleId, kind: 'achievement_unlocked', at: selectedAt, actorId }),
    insertSelectionMessages(db, selection, messages.members, actorId),
    raiseListsVersion(db, coupleId, isChosen),
  ])
  return { selectionId: selection.id, row, place, undoUntil, messages, statement }
}

/** A Google place counts for the city of the search, because its own city may not be stored. */
const cityOf = (activityId: string, city: { id: string } | null): string | null =>
  isGooglePlace(activityId) ? (city?.id ?? null) : null
