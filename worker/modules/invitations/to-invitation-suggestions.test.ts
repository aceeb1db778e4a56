import { expect, test } from 'vitest'
import type { VoteRow } from '#db/queries/votes/votes'
import { isMatch, toVotingState } from './to-invitation-suggestions.ts'

const cards = ['a', 'b', 'c'].map((id) => ({ activityId: id, shownId: `pista-${id}` }))
const OPEN = { isDecided: false }

/** `a: yes maybe`: the vote of the couple, then of the guest. */
const rowsOf = (said: Record<string, string>): VoteRow[] =>
  Object.entries(said).flatMap(([activityId, both]) => {
    const [couple, guest] = both.split(' ') as VoteRow['vote'][]
    return [
      ...(couple ? [{ activityId, side: 'couple', vote: couple } as const] : []),
      ...(guest ? [{ activityId, side: 'guest', vote: guest } as const] : []),
    ]
  })

test('a reader sees only their own votes, under the ids that the page shows', () => {
  const rows = rowsOf({ a: 'yes no', b: 'maybe' })
  expect(toVotingState(cards, { rows, reader: 'couple' }, OPEN).votes).toEqual({
    'pista-a': 'yes',
    'pista-b': 'maybe',
  })
  expect(toVotingState(cards, { rows, reader: 'guest' }, OPEN).votes).toEqual({ 'pista-a': 'no' })
  expect(toVotingState(cards, { rows, reader: null }, OPEN)).toEqual({
    votes: {},
    isOver: false,
    fallback: null,
  })
})

test.each([
  ['yes and maybe come before maybe and maybe', { a: 'maybe maybe', b: 'maybe yes', c: 'yes maybe' }, 'pista-b'],
  ['the first of equal ones wins', { a: 'no yes', b: 'maybe maybe', c: 'maybe maybe' }, 'pista-b'],
  ['a no of either side excludes a place', { a: 'yes no', b: 'no maybe', c: 'no no' }, null],
])('the fallback: %s', (_what, said, fallback) => {
  expect(toVotingState(cards, { rows: rowsOf(said), reader: null }, OPEN)).toMatchObject({
    isOver: true,
    fallback,
  })
})

test('voting is not over while a vote is missing, after a choice, or without suggestions', () => {
  const rows = rowsOf({ a: 'yes no', b: 'no yes', c: 'maybe' })
  const all = rowsOf({ a: 'yes no', b: 'no yes', c: 'maybe maybe' })
  const open = { isOver: false, fallback: null }
  expect(toVotingState(cards, { rows, reader: 'couple' }, OPEN)).toMatchObject(open)
  expect(toVotingState(cards, { rows: all, reader: 'couple' }, { isDecided: true })).toMatchObject(open)
  expect(toVotingState([], { rows: [], reader: 'couple' }, OPEN)).toMatchObject(open)
})

test('a match is the place that both sides want', () => {
  const rows = rowsOf({ a: 'yes yes', b: 'yes maybe', c: 'yes' })
  expect(['a', 'b', 'c', undefined].map((id) => isMatch(rows, id))).toEqual([true, false, false, false])
})
