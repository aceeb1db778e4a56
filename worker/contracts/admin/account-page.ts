import * as z from 'zod/mini'
import { endpoint, type Output } from '../http/endpoint.ts'
import { AdminUser, AuditEntry } from './overview.ts'

/** Entries of each list of an account's page, newest first; older ones are in the lists of the panel. */
export const ACCOUNT_LIST_LENGTH = 20

const Time = z.iso.datetime()

export const loadAccountPage = endpoint({
  method: 'GET',
  path: '/api/admin/users/{userId}',
  auth: 'admin',
  summary: `Everything about one account that answers a letter; of each list the newest ${ACCOUNT_LIST_LENGTH}.`,
  params: z.object({ userId: z.string() }),
  status: 200,
  response: z.object({
    account: AdminUser,
    couple: z.object({
      id: z.string(),
      coupleSlug: z.string(),
      createdAt: Time,
      isPublic: z.boolean(),
      /** Why its page is taken down; null: it is not. */
      banReason: z.nullable(z.string()),
      members: z.array(z.object({ id: z.string(), username: z.string(), email: z.string() })),
    }),
    /** Without their links: who has one can choose. */
    invitations: z.array(
      z.object({
        id: z.string(),
        category: z.string(),
        location: z.nullable(z.string()),
        state: z.enum(['open', 'answered', 'expired', 'deleted']),
        createdAt: Time,
      }),
    ),
    choices: z.array(
      z.object({
        id: z.string(),
        category: z.string(),
        place: z.object({ name: z.string(), city: z.nullable(z.string()) }),
        selectedAt: Time,
        completedAt: z.nullable(Time),
      }),
    ),
    /** Amounts in centavos. */
    payments: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['subscription', 'pix']),
        amountCents: z.int(),
        refundedCents: z.int(),
        isDisputed: z.boolean(),
        paidAt: Time,
      }),
    ),
    /** Not what they say. */
    letters: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        state: z.enum(['pending', 'sent', 'dead']),
        createdAt: Time,
        sentAt: z.nullable(Time),
      }),
    ),
    sessions: z.array(z.object({ device: z.string(), createdAt: Time, expiresAt: Time })),
    /** What administrators did to this account. */
    audit: z.array(AuditEntry),
  }),
  errors: ['not_found'],
})

export type AccountPage = Output<typeof loadAccountPage>
