import { TERMS } from '#contracts/terms'
import type { Client } from '../../../deps.ts'
import { addDays } from '../../../lib/calendar.ts'
import { newId } from '../../../lib/new-id.ts'

/** A session that begins, as its owner's list shows it. */
export const newSession = (userId: string, { device }: Client, createdAt: Date, tokenId = newId()) => ({
  tokenId,
  userId,
  device,
  createdAt,
  expiresAt: addDays(createdAt, TERMS.sessionDays),
})
