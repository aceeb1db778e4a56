import { expect, test } from 'vitest'
import type { Notification } from '#contracts/notifications'
import { asRead } from './api.ts'

const BEFORE = '2026-11-20T12:00:00.000Z'
const NOW = '2026-11-21T12:00:00.000Z'

const notification = (id: string, readAt: string | null = null): Notification => ({
  id,
  kind: 'activity_selected',
  title: 't',
  body: 'b',
  url: '/painel',
  createdAt: BEFORE,
  readAt,
})
const list = { items: [notification('c'), notification('b'), notification('a', BEFORE)], unread: 5 }
const readTimes = (ids: readonly string[]) => asRead(list, ids, NOW).items.map(({ readAt }) => readAt)

test('marking a notification as read counts once, even if its id is sent twice', () => {
  expect(readTimes(['b', 'b', 'a', 'z'])).toEqual([null, NOW, BEFORE])
  expect(asRead(list, ['b', 'b', 'a', 'z'], NOW).unread).toBe(4)
})

test('the unread count never drops below zero', () => {
  expect(asRead({ ...list, unread: 0 }, ['c'], NOW).unread).toBe(0)
})
