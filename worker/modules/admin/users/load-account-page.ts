import { ACCOUNT_LIST_LENGTH, type AccountPage } from '#contracts/admin-users'
import {
  type AccountPageRow,
  type ChoiceOfAccount,
  findAccountPage,
  type InvitationOfAccount,
  listAuditOf,
  listChoicesOf,
  listInvitationsOf,
  listLettersOf,
  listMembersWith,
  listPaymentsOf,
  listSessionsOf,
} from '#db/queries/admin/account-page'
import type { Caller, Deps } from '../../../deps.ts'
import { requireFound } from '../../../lib/app-error.ts'
import { toUser } from '../../accounts/current-user.ts'
import { nameOf } from '../../suggestions/present/name-activities.ts'
import { toAuditEntry } from '../list-audit.ts'

const toTime = (date: Date | null): string | null => date?.toISOString() ?? null

const toAccount = (row: AccountPageRow): AccountPage['account'] => ({
  ...toUser(row),
  lastSeenAt: toTime(row.lastSeenAt),
  isDisabled: row.isDisabled,
  activitiesCount: row.activitiesCount,
  coupleSlug: row.coupleSlug,
})

function stateOf({ isAnswered, deletedAt, expiresAt }: InvitationOfAccount, at: Date) {
  if (isAnswered) return 'answered'
  if (deletedAt) return 'deleted'
  return expiresAt <= at ? 'expired' : 'open'
}

const toChoice = ({ activityId, place, city, uf, ...choice }: ChoiceOfAccount): AccountPage['choices'][number] => ({
  id: choice.id,
  category: choice.category,
  place: nameOf({ activityId, category: choice.category, name: place, city: city && `${city}, ${uf}` }),
  selectedAt: choice.selectedAt.toISOString(),
  completedAt: toTime(choice.completedAt),
})

/**
 * Loads an account with its couple and the newest entries of its lists, in one round trip.
 *
 * @throws AppError `not_found`
 * @see docs/rules.md, admin.6
 */
export async function loadAccountPage(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  userId: string,
): Promise<AccountPage> {
  const at = now()
  const wanted = { userId, limit: ACCOUNT_LIST_LENGTH, at }
  const [found, members, invitations, choices, payments, letters, sessions, audit] = await caller.load([
    findAccountPage(db, userId),
    listMembersWith(db, userId),
    listInvitationsOf(db, wanted),
    listChoicesOf(db, wanted),
    listPaymentsOf(db, wanted),
    listLettersOf(db, wanted),
    listSessionsOf(db, wanted),
    listAuditOf(db, wanted),
  ])
  const account = requireFound(found)
  return {
    account: toAccount(account),
    couple: {
      id: account.coupleId,
      coupleSlug: account.coupleSlug,
      createdAt: account.coupleCreatedAt.toISOString(),
      isPublic: account.listedSlug !== '',
      banReason: account.banReason,
      members,
    },
    invitations: invitations.map((invitation) => ({
      id: invitation.id,
      category: invitation.category,
      location: invitation.location,
      state: stateOf(invitation, at),
      createdAt: invitation.createdAt.toISOString(),
    })),
    choices: choices.map(toChoice),
    payments: payments.map(({ disputedAt, paidAt, ...payment }) => ({
      ...payment,
      isDisputed: disputedAt !== null,
      paidAt: paidAt.toISOString(),
    })),
    letters: letters.map(({ createdAt, sentAt, ...letter }) => ({
      ...letter,
      createdAt: createdAt.toISOString(),
      sentAt: toTime(sentAt),
    })),
    sessions: sessions.map(({ device, createdAt, expiresAt }) => ({
      device,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    audit: audit.map(toAuditEntry),
  }
}
