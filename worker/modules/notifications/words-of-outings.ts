import { atHour } from '#contracts/format-hour'
import { inCity } from '#contracts/guide-titles'
import { calledIn } from '#contracts/invitations'
import { LOCALE } from '#contracts/locale'
import type { Notification } from '#contracts/notifications'
import { PATHS, toOwnInvitationPath } from '#contracts/pages'
import type { NotificationRow } from '#db/queries/notifications/notifications'
import { nameOf } from '../suggestions/present/show-activities.ts'

/** The text of a notification, and the page that it leads to. */
export type Words = Pick<Notification, 'title' | 'body' | 'url'>

const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']

/** `24 de dezembro` */
const dayFormat = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', timeZone: 'UTC' })

/**
 * The day and the hour of an outing as a sentence names them: `quinta, 24 de dezembro, às 16h`.
 *
 * @param plannedAt - `YYYY-MM-DDTHH:mm` in the place's time zone
 */
export function wordsOfPlan(plannedAt: string): string {
  const day = new Date(plannedAt.slice(0, 10))
  return `${WEEKDAYS[day.getUTCDay()]}, ${dayFormat.format(day).replace(/^1 /, '1º ')}, ${atHour(plannedAt)}`
}

/** The name of a place; category and city replace a name that may not be stored. */
function choiceOf({ activityId, place, category, city, uf }: NotificationRow): string | null {
  if (category !== null && activityId !== null && place === null) {
    return nameOf({ activityId, category, name: null, city: city && `${city}, ${uf}` }).name
  }
  const what = place ?? category
  if (what === null || city === null) return what
  return place === null ? `${what} ${inCity(city)}, ${uf}` : `${what}, ${inCity(city)}, ${uf}`
}

/** First name of the partner who acted; a fallback if it is missing or the partner left the couple. */
export const partnerOf = ({ partnerName }: NotificationRow): string => partnerName?.trim() || 'Seu par'

/**
 * An action of the partner or a guest on an outing; the text has no place if its name may not be stored or it no longer
 * exists.
 */
export const toOuting =
  (title: (row: NotificationRow) => string, withoutPlace: string, url: string) =>
  (row: NotificationRow): Words => ({ title: title(row), body: choiceOf(row) ?? withoutPlace, url })

/** A choice by a guest who is not signed in; in a couple of two this may be either member or another person. */
export function toSelected(row: NotificationRow): Words {
  const choice = choiceOf(row)
  const guest = row.partnerId === null ? calledIn(row.message) : null
  if (guest)
    return { title: `${guest} escolheu`, body: choice ?? 'O próximo rolê está no painel.', url: PATHS.dashboard }
  const who = row.partnerId === null ? 'Seu par escolheu' : 'Pelo link do convite escolheram'
  return {
    title: 'Rolê escolhido',
    body: choice === null ? `${who} o próximo rolê.` : `${who} ${choice}.`,
    url: PATHS.dashboard,
  }
}

export function toInvited(row: NotificationRow): Words {
  const { category, location, invitationToken, proposedAt } = row
  const what = `${category}${location ? ` ${inCity(location)}` : ''}`
  return {
    title: `${partnerOf(row)} te convidou`,
    body:
      category === null
        ? 'Este convite não vale mais.'
        : proposedAt === null
          ? `${what}: você escolhe.`
          : `${what}, ${wordsOfPlan(proposedAt)}. Topa?`,
    url: invitationToken === null ? PATHS.dashboard : toOwnInvitationPath(invitationToken),
  }
}

/** The no to a proposal. A guest who is not signed in has a name only on the invitation. */
export function toDeclined(row: NotificationRow): Words {
  const { proposedAt, partnerId } = row
  const name = partnerId === null ? calledIn(row.message) : partnerOf(row)
  return {
    title: name === null ? 'Desta vez não deu' : `${name} não vai desta vez`,
    body: proposedAt === null ? 'Dá para propor outra coisa.' : `O convite era para ${wordsOfPlan(proposedAt)}.`,
    url: row.invitationToken === null ? PATHS.dashboard : toOwnInvitationPath(row.invitationToken),
  }
}

export const toMatched = (row: NotificationRow): Words => ({
  title: 'Deu match!',
  body: choiceOf(row) ?? 'O mesmo lugar teve dois “quero”.',
  url: PATHS.dashboard,
})

/** Whoever has the link may set a day; in a couple of one that is the guest. */
export const guestOf = ({ message, partnerId }: NotificationRow): string =>
  partnerId === null ? (calledIn(message) ?? 'Seu par') : 'Alguém com o link'

/** Names the day that is set now, because a later change of it, or the yes to it, replaces the notification. */
export const toPlanned =
  (nameOfActor: (row: NotificationRow) => string) =>
  (row: NotificationRow): Words => {
    const { plannedAt, isDateProposed, dateSetAt, createdAt } = row
    const isMoved = dateSetAt !== null && dateSetAt < createdAt
    const day = plannedAt && wordsOfPlan(plannedAt)
    const said = day === null ? 'desmarcou o dia' : `propôs ${isMoved ? 'outro dia: ' : ''}${day}`
    return {
      title: day && !isDateProposed ? `Combinado: ${day}` : `${nameOfActor(row)} ${said}`,
      body: choiceOf(row) ?? 'O rolê está no painel.',
      url: PATHS.dashboard,
    }
  }

export function toDismissed(row: NotificationRow): Words {
  const choice = choiceOf(row) ?? 'Um lugar da lista de vocês'
  const state = row.isDateProposed ? 'proposto' : 'combinado'
  return {
    title: `${partnerOf(row)} tirou da lista`,
    body: row.plannedAt === null ? choice : `${choice}. Estava ${state} para ${wordsOfPlan(row.plannedAt)}.`,
    url: row.invitationToken === null ? PATHS.history : toOwnInvitationPath(row.invitationToken),
  }
}

const urlOfOuting = ({ invitationToken }: NotificationRow): string =>
  invitationToken === null ? PATHS.dashboard : toOwnInvitationPath(invitationToken)

/**
 * A reminder of an outing with a day. The day of a choice that was put back, or whose couple parted, is gone.
 *
 * @param day - `Amanhã` or `Hoje`, when the reminder was written
 */
export const toReminder =
  (day: string) =>
  (row: NotificationRow): Words => ({
    title:
      row.plannedAt === null
        ? 'Este rolê está sem dia'
        : `${day} ${atHour(row.plannedAt)}${row.isDateProposed ? ': falta o sim' : ''}`,
    body: choiceOf(row) ?? 'O rolê está no painel.',
    url: urlOfOuting(row),
  })

export const toQuestion = (row: NotificationRow): Words => ({
  title: 'Vamos marcar um dia?',
  body: choiceOf(row) ?? 'Tem um lugar escolhido esperando.',
  url: urlOfOuting(row),
})
