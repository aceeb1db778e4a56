import { BRAND } from '#contracts/brand'
import { LOCALE } from '#contracts/locale'
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
import {
  guestOf,
  partnerOf,
  toDeclined,
  toDismissed,
  toInvited,
  toMatched,
  toOuting,
  toPlanned,
  toQuestion,
  toReminder,
  toSelected,
  type Words,
} from './words-of-outings.ts'

const COMPLETED_PATH = `${PATHS.history}?aba=concluidas`

function toUnlocked({ subjectId }: NotificationRow): Words {
  const achievement = findAchievement(subjectId)
  return {
    title: 'Conquista desbloqueada',
    body: achievement
      ? `${achievement.name}: mais ${achievement.points} pontos.`
      : 'Tem conquista nova no caderno de vocês.',
    url: PATHS.achievements,
  }
}

const togetherWith = (partnerName: string | null): string =>
  partnerName?.trim() ? `Agora você e ${partnerName.trim()} têm o mesmo painel.` : 'Agora o casal tem duas contas.'

const toRequested = ({ askerId, askerName, partnerId, partnerName }: NotificationRow): Words => {
  const ended = partnerId === null ? 'Este pedido foi respondido, foi retirado ou venceu.' : togetherWith(partnerName)
  const asker = askerName?.trim() || 'Quem recebeu o seu convite'
  return {
    title: 'Pedido para entrar',
    body: askerId === null ? ended : `${asker} quer usar o ${BRAND.name} com você. Falta a sua confirmação.`,
    url: PARTNER_PATH,
  }
}

const toJoined = ({ partnerName }: NotificationRow): Words => ({
  title: 'Pedido aceito',
  body: togetherWith(partnerName),
  url: PATHS.together,
})

const toWeekly =
  (title: (partner: string | undefined) => string) =>
  ({ partnerName }: NotificationRow): Words => ({
    title: title(partnerName?.trim()),
    body: 'De quinta a domingo, a proposta fica no painel.',
    url: PATHS.dashboard,
  })

/** `novembro` of `2026-11`. */
const monthFormat = new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' })

/** The rank is unknown if the couple has parted or joined another one since. */
const toMonthRanked = ({ subjectId, finalRank }: NotificationRow): Words => ({
  title: `${finalRank === null ? 'O ranking fechou' : `${finalRank}º lugar`} em ${monthFormat.format(new Date(subjectId))}`,
  body: 'Foi assim que o mês de vocês terminou no ranking.',
  url: `${PATHS.rankings}?mes=${subjectId}`,
})

/**
 * The texts of every kind. They may name a place, because only the app shows them; previews of e-mails and push messages
 * appear on locked screens and name none.
 */
const WORDS: Readonly<Record<NotificationKind, (row: NotificationRow) => Words>> = {
  invited: toInvited,
  declined: toDeclined,
  matched: toMatched,
  activity_selected: toSelected,
  achievement_unlocked: toUnlocked,
  partner_chose: toOuting(
    (row) => `${partnerOf(row)} ${row.proposedAt ? 'topou' : 'escolheu um lugar'}`,
    'Tem um lugar novo na lista de vocês.',
    PATHS.dashboard,
  ),
  partner_planned: toPlanned(partnerOf),
  guest_planned: toPlanned(guestOf),
  partner_dismissed: toDismissed,
  partner_wrote: toOuting((row) => `${partnerOf(row)} contou como foi`, 'Está no caderno de vocês.', COMPLETED_PATH),
  feeling_asked: toOuting(
    (row) => `${partnerOf(row)} já contou como foi`,
    'Conte você também, e a resposta aparece.',
    PATHS.dashboard,
  ),
  feeling_reminded: (row) =>
    toOuting(() => 'E para você, como foi?', `${partnerOf(row)} já contou.`, PATHS.dashboard)(row),
  public_asked: (row) => ({
    title: `${partnerOf(row)} quer abrir a página de vocês`,
    body: 'Ela só abre com o seu sim também. Veja no perfil do casal.',
    url: PATHS.coupleProfile,
  }),
  public_closed: (row) => ({
    title: `${partnerOf(row)} fechou a página de vocês`,
    body: 'O link não abre mais. O endereço continua de vocês.',
    url: PATHS.coupleProfile,
  }),
  page_banned: () => ({
    title: 'A página de vocês saiu do ar',
    body: 'O motivo e como pedir revisão estão no perfil do casal.',
    url: PATHS.coupleProfile,
  }),
  partner_completed: toOuting(
    (row) => `${partnerOf(row)} marcou como feito`,
    'Já está no caderno de vocês.',
    COMPLETED_PATH,
  ),
  weekly_yours: toWeekly(() => 'É a sua vez de escolher o rolê da semana'),
  weekly_theirs: toWeekly((partner) => `É a vez de ${partner || 'seu par'} escolher o rolê da semana`),
  weekly_passed: toWeekly((partner) => `${partner || 'Seu par'} passou a vez do rolê da semana para você`),
  month_ranked: toMonthRanked,
  premium_activated: () => ({
    title: 'Premium Ativo',
    body: 'O Premium de vocês está valendo: convites ilimitados e todas as categorias.',
    url: PATHS.upgrade,
  }),
  premium_deactivated: () => ({
    title: 'O Premium terminou',
    body: 'Vocês voltaram ao plano Grátis. O que viveram continua guardado.',
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
  outing_tomorrow: toReminder('Amanhã'),
  outing_soon: toReminder('Hoje'),
  outing_waiting: toQuestion,
  outing_after: toOuting(() => 'E aí, foram?', 'Conta como ficou o rolê.', PATHS.dashboard),
  join_requested: toRequested,
  couple_joined: toJoined,
}

/** For a kind that this release does not know. */
const UNKNOWN: Words = { title: 'Tem novidade no painel', body: 'Abra para ver.', url: PATHS.dashboard }

const isKind = (kind: string): kind is NotificationKind => Object.hasOwn(WORDS, kind)

/**
 * Converts a notification to its representation in the API; the text is written now
 * (docs/decisions/0021-notifications-store-a-kind-and-a-subject-not-text.md).
 */
export const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  ...(isKind(row.kind) ? WORDS[row.kind](row) : UNKNOWN),
  createdAt: row.createdAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
})

/** No id has this form: see `newId`. */
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
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { after }: NotificationsQuery,
): Promise<NotificationList> {
  const [rows, unread] = await caller.load([
    listRows(db, caller.userId, after ? toKnown(after) : null, now()),
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
