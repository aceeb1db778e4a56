import { EMPTY_DRAFT, type InvitationDraft, readDraft, storeDraft } from './invitation-draft.ts'
import { readLastSignature } from './last-signature.ts'

/**
 * Stores what a link asks for as the draft of this tab; what somebody typed there before stays.
 *
 * @param ownerId - of the account whose draft it is; `null` for a visitor
 */
export function beginDraft(part: Partial<InvitationDraft>, ownerId: string | null) {
  const signature = ownerId === null ? '' : readLastSignature(ownerId)
  storeDraft({ ...(readDraft(ownerId) ?? { ...EMPTY_DRAFT, signature }), ...part }, ownerId)
}
