import type { Notification } from '#contracts/messages/notifications'
import { PATHS, SUBSCRIPTION_PATH } from '#contracts/pages'
import type { NotificationKind, NotificationRow } from '#db/queries/notifications/notifications'
import { findAchievement } from '../achievements/achievement-rules.ts'
import { nameOf } from '../suggestions/present/name-activities.ts'

type Words = Pick<Notification, 'title' | 'body' | 'url'>

/** The name of a place; one whose name may not be stored goes by category and city. */
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

/**
 * The words of every kind. They are shown in the app only: e-mails, which reach a locked screen, name no place and no
 * category.
 */
const WORDS: Readonly<Record<NotificationKind, (row: NotificationRow) => Words>> = {
  activity_selected: toSelected,
  achievement_unlocked: toUnlocked,
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
  outing_waiting: () => ({
    title: 'Tem um rolê esperando',
    body: 'Vocês escolheram um lugar e ainda não foram. Que tal nesta semana?',
    url: PATHS.dashboard,
  }),
}

/** For a kind that this release does not know. */
const UNKNOWN: Words = { title: 'Tem novidade no painel', body: 'Abra para ver.', url: PATHS.dashboard }

const isKind = (kind: string): kind is NotificationKind => Object.hasOwn(WORDS, kind)

/**
 * A notification on the wire, worded when it is read.
 *
 * @see docs/decisions/0021-what-people-are-told-is-worded-when-read.md
 */
export const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  ...(isKind(row.kind) ? WORDS[row.kind](row) : UNKNOWN),
  createdAt: row.createdAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
})
