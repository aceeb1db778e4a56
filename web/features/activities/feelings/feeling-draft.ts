import { readOwnerId } from '../../../platform/session/read-owner-id.ts'

/** Names the line that somebody types about a choice: the partner answers for themselves. */
export const feelingDraft = (choiceId: string) => `feeling:${readOwnerId()}:${choiceId}`
