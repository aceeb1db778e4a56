import { PARTNER_PATH, PATHS } from '#contracts/pages'
import type { PushedKind } from '#db/queries/notifications/push-outbox'

const BODIES: Readonly<Record<PushedKind, string>> = {
  activity_selected: 'Um convite de vocês foi respondido.',
  partner_chose: 'Tem um lugar novo na lista de vocês.',
  partner_planned: 'Tem um dia marcado para um rolê de vocês.',
  guest_planned: 'Tem um dia marcado para um rolê de vocês.',
  achievement_unlocked: 'Tem um carimbo novo no caderno.',
  outing_waiting: 'Tem um plano esperando por vocês.',
  join_requested: 'Tem um pedido esperando a sua resposta.',
  couple_joined: 'O seu pedido foi aceito.',
}

const URLS: Readonly<Record<PushedKind, string>> = {
  activity_selected: PATHS.dashboard,
  partner_chose: PATHS.dashboard,
  partner_planned: PATHS.dashboard,
  guest_planned: PATHS.dashboard,
  achievement_unlocked: PATHS.achievements,
  outing_waiting: PATHS.dashboard,
  join_requested: PARTNER_PATH,
  couple_joined: PATHS.dashboard,
}

/**
 * What the service worker gets. It is read on a locked screen: it names no place, no category and nobody. A newer one
 * of a kind replaces the one before, on the screen and at the push service.
 *
 * @see docs/rules.md, messages.24
 */
export const toPushText = (kind: PushedKind): string =>
  JSON.stringify({ title: 'Tem novidade no Pra Dois', body: BODIES[kind], url: URLS[kind], tag: kind })
