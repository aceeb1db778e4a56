import { expect, test } from 'vitest'
import type { CoupleMembers } from '#contracts/couples'
import { toStage } from './member-joining.tsx'

const person = { id: 'bia', firstName: 'Bia', isYou: true, joinedAt: '2026-03-10T15:00:00.000Z', publicConsent: false }
const alone: CoupleMembers = { members: [person], invite: null, requests: [], asked: [], blocked: [] }
const asking: CoupleMembers = { ...alone, asked: [{ id: 'r1', at: '2026-03-10T15:00:00.000Z', inviter: null }] }
const two: CoupleMembers = { ...alone, members: [person, { ...person, id: 'ana', isYou: false }] }

test.each([
  ['not read yet', undefined, 'r1', 'reading'],
  ['alone, nothing asked here', alone, null, 'offering'],
  ['something asked elsewhere', asking, null, 'offering'],
  ['asked here', asking, 'r1', 'waiting'],
  ['refused, or expired', alone, 'r1', 'closed'],
  ['another request than this one', asking, 'r2', 'closed'],
  ['confirmed', two, 'r1', 'joined'],
  ['two already', two, null, 'joined'],
] as const)('%s', (_, members, requestId, stage) => {
  expect(toStage(members, requestId)).toBe(stage)
})
