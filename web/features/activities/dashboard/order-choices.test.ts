import { expect, test } from 'vitest'
import type { SelectedActivity } from '#contracts/activities'
import { countFurther, findAsked, orderChoices, toListed } from './order-choices.ts'

/** `day`: the day of March on which the place was chosen. */
const choice = (id: string, day: number, markedAsCompleted = false): SelectedActivity => ({
  id,
  activityId: `place-${id}`,
  activity: {} as SelectedActivity['activity'],
  completedAt: `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  markedAsCompleted,
  markedAt: null,
  invitationToken: null,
  guest: null,
  chosenBy: null,
  completedBy: null,
  onlyMine: false,
  plannedAt: null,
  dateProposedBy: null,
  timeZone: 'America/Sao_Paulo',
})
const NOW = new Date('2026-03-20T12:00:00Z')
const idsOf = (choices: readonly SelectedActivity[]) => choices.map(({ id }) => id)

test('open choices come before completed ones, newest first', () => {
  const latest = [choice('b', 2), choice('a', 1), choice('c', 9, true)]
  expect(idsOf(orderChoices(latest, [], NOW))).toEqual(['b', 'a', 'c'])
})

test('a choice marked on this page keeps its position, even when the server no longer sends it', () => {
  const [c, b, a, older] = [choice('c', 4), choice('b', 3), choice('a', 2), choice('older', 1)]
  expect(idsOf(orderChoices([c, { ...b, markedAsCompleted: true }, a], [b], NOW))).toEqual(['c', 'b', 'a'])
  const later = orderChoices([c, a, older], [b], NOW)
  expect(idsOf(later)).toEqual(['c', 'b', 'a', 'older'])
  expect(later.map(({ markedAsCompleted }) => markedAsCompleted)).toEqual([false, true, false, false])
})

test('choices of today and later come first, nearest first; the latest one whose day is over is asked about', () => {
  const planned = (id: string, day: number, plannedAt: string) => ({ ...choice(id, day), plannedAt })
  const soon = planned('soon', 1, '2026-03-21T20:00')
  const later = planned('later', 5, '2026-03-28T20:00')
  const yesterday = planned('yesterday', 2, '2026-03-19T20:00')
  const today = planned('today', 3, '2026-03-20T20:00')
  const older = planned('older', 1, '2026-03-17T20:00')
  const latest = [later, today, older, choice('newest', 6), soon, yesterday]
  const ordered = ['today', 'soon', 'later', 'newest', 'yesterday', 'older']
  expect(idsOf(orderChoices(latest, [], NOW))).toEqual(ordered)
  expect(findAsked(latest, NOW)?.id).toBe('yesterday')
  const night = new Date('2026-03-20T07:59:00Z')
  expect(findAsked(latest, night)?.id, 'before five in the morning the night is not over').toBe('older')
  expect(idsOf(orderChoices(latest, [], night))[0]).toBe('yesterday')
  const inAcre = latest.map((chosen) => ({ ...chosen, timeZone: 'America/Rio_Branco' }))
  expect(findAsked(inAcre, new Date('2026-03-20T09:59:00Z'))?.id).toBe('older')
})

test('a choice whose completion failed is open again', () => {
  const b = choice('b', 2)
  expect(orderChoices([b], [b], NOW)).toEqual([b])
})

test('open choices that are not on screen are counted', () => {
  const choices = [choice('d', 4), choice('c', 3, true), choice('b', 2), choice('a', 1)]
  const dashboard = {
    choices,
    shown: choices[0],
    asked: undefined,
    data: { activities: choices, openCount: 7, hiddenCount: 0 },
  }
  expect(idsOf(toListed(dashboard))).toEqual(['c', 'b'])
  expect(countFurther(dashboard)).toBe(5)
})
