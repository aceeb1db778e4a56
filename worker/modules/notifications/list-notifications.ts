import type {
  Notification,
  NotificationList,
  NotificationsQuery,
  ReadRequest,
  UnreadCount,
} from '#contracts/notifications'
import { PARTNER_PATH, PATHS, SUBSCRIPTION_PATH } from '#contracts/pages'
import { run } from '#db/client'
import {
  countUnread,
  type KnownNotice,
  listNotifications as listRows,
  type NotificationKind,
  type NotificationRow,
  updateRead,
} from '#db/queries/notifications/notifications'
import type { Caller, Deps } from '../../deps.ts'
import { findAchievement } from '../achievements/achievement-rules.ts'
import { nameOf } from '../suggestions/present/name-activities.ts'

/** The completed outings in the history. */
const COMPLETED_PATH = `${PATHS.history}?aba=concluidas`

type Words = Pick<Notification, 'title' | 'body' | 'url'>

/** The name of a place; category and city replace a name that may not be stored. */
function choiceOf({ activityId, place, category, city, uf }: NotificationRow): string | null {
  if (category !== null && activityId !== null && place === null) {
    return nameOf({ activityId, category, name: null, city: city && `${city}, ${uf}` }).name
  }
  const what = place ?? category
  if (what === null || city === null) return what
  return place === null ? `${what} em ${city}, ${uf}` : `${what}, em ${city}, ${uf}`
}

function toSelected(row: NotificationRow): Words {
  const choice = choiceOf(row)
  return {
    title: 'Rolê escolhido',
    body: choice === null ? 'Seu par escolheu o próximo rolê.' : `Seu par escolheu ${choice}.`,
    url: PATHS.dashboard,
  }
}

function toUnlocked({ subjectId }: NotificationRow): Words {
  const achievement = findAchievement(subjectId)
  return {
    title: 'Conquista desbloqueada',
    body: achievement
      ? `${achievement.name}: mais ${achievement.points} pontos no caderno de vocês.`
      : 'Tem um carimbo novo no caderno de vocês.',
    url: PATHS.achievements,
  }
}

const toRequested = ({ askerId, askerName }: NotificationRow): Words => ({
  title: 'Pedido para dividir os rolês',
  body:
    askerId === null
      ? 'Este pedido já foi respondido, ou venceu.'
      : `${askerName?.trim() || 'Quem recebeu o seu convite'} quer dividir os rolês com você. Falta a sua confirmação.`,
  url: PARTNER_PATH,
})

function toJoined({ partnerName }: NotificationRow): Words {
  const name = partnerName?.trim()
  return {
    title: 'Pedido aceito',
    body: name ? `Agora você e ${name} dividem os rolês.` : 'Agora o casal tem duas contas.',
    url: PATHS.dashboard,
  }
}

/** First name of the partner who did it; a fallback if it is missing or the partner left the couple. */
const partnerOf = ({ partnerName }: NotificationRow): string => partnerName ?? 'Seu par'

/** An action of the partner or a guest on an outing; without a place that may not be named or no longer exists. */
const toOuting =
  (title: (row: NotificationRow) => string, withoutPlace: string, url: string) =>
  (row: NotificationRow): Words => ({ title: title(row), body: choiceOf(row) ?? withoutPlace, url })

/**
 * The words of every kind. They are shown only in the app, so they may name a place; the previews of e-mails and push
 * messages appear on locked screens and name none.
 */
const WORDS: Readonly<Record<NotificationKind, (row: NotificationRow) => Words>> = {
  activity_selected: toSelected,
  achievement_unlocked: toUnlocked,
  partner_chose: toOuting(
    (row) => `${partnerOf(row)} escolheu um lugar`,
    'Tem um lugar novo na lista de vocês.',
    PATHS.dashboard,
  ),
  partner_planned: toOuting((row) => `${partnerOf(row)} marcou um dia`, 'O dia está no painel.', PATHS.dashboard),
  guest_planned: toOuting(() => 'Marcaram um dia pelo convite', 'O dia está no painel.', PATHS.dashboard),
  partner_completed: toOuting(
    (row) => `${partnerOf(row)} marcou como feito`,
    'Já está na história de vocês.',
    COMPLETED_PATH,
  ),
  premium_activated: () => ({
    title: 'Premium Ativo',
    body: 'O Premium de vocês está valendo: convites ilimitados e todas as categorias.',
    url: PATHS.upgrade,
  }),
  premium_deactivated: () => ({
    title: 'O Premium terminou',
    body: 'Vocês voltaram ao plano Free. O que viveram continua guardado.',
    url: PATHS.upgrade,
  }),
  payment_failed: () => ({
    title: 'A renovação não passou',
    body: 'O banco não aprovou a cobrança. O Premium continua por alguns dias: atualize o cartão para ele não parar.',
    url: SUBSCRIPTION_PATH,
  }),
  pass_ending: () => ({
    title: 'O passe está chegando ao fim',
    body: 'Ele acaba sozinho, e nada mais é cobrado. Para seguir no Premium, é só renovar.',
    url: SUBSCRIPTION_PATH,
  }),
  couple_ended: () => ({
    title: 'Seu casal agora é só seu',
    body: 'Sua conta segue sozinha, com uma cópia do que foi vivido em casal. A página pública saiu do ar.',
    url: PATHS.coupleProfile,
  }),
  outing_waiting: () => ({
    title: 'Tem um rolê esperando',
    body: 'Vocês escolheram um lugar e ainda não foram. Que tal nesta semana?',
    url: PATHS.dashboard,
  }),
  join_requested: toRequested,
  couple_joined: toJoined,
}

/** For a kind that this release does not know. */
const UNKNOWN: Words = { title: 'Tem novidade no painel', body: 'Abra para ver.', url: PATHS.dashboard }

const isKind = (kind: string): kind is NotificationKind => Object.hasOwn(WORDS, kind)

/**
 * A notification on the wire, worded when it is read.
 *
 * @see docs/decisions/0021-notifications-store-a-kind-and-a-subject-not-text.md
 */
export const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  ...(isKind(row.kind) ? WORDS[row.kind](row) : UNKNOWN),
  createdAt: row.createdAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
})

/** Ids never look like this: see `newId`. */
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T/

function toKnown(after: string): KnownNotice {
  const at = TIMESTAMP.test(after) ? new Date(after) : null
  return at && !Number.isNaN(at.getTime()) ? { at } : { id: after }
}

/**
 * The caller's notifications, newest first, and how many are unread.
 *
 * @param query.after - the newest one that the client has, by id or timestamp; an unknown id leaves nothing out
 */
export async function listNotifications(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { after }: NotificationsQuery,
): Promise<NotificationList> {
  const [rows, unread] = await caller.load([
    listRows(db, caller.userId, after ? toKnown(after) : null),
    countUnread(db, caller.userId),
  ])
  return { items: rows.map(toNotification), unread }
}

/** Marks the caller's own notifications as read; other ids are ignored. */
export async function markNotificationsRead(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { ids }: ReadRequest,
): Promise<UnreadCount> {
  const [user] = await caller.load([])
  const [, unread] = await run(db, [updateRead(db, user.id, ids ?? 'all', now()), countUnread(db, user.id)])
  return { unread }
}
