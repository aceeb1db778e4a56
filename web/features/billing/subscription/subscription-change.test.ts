import { expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../../../platform/api/api-client.ts'
import type { SubscriptionStatus } from '../api.ts'
import { resolveOutcome } from './subscription-change.ts'

const CANCELLED = { cancelAtPeriodEnd: true } as SubscriptionStatus
const RUNNING = { cancelAtPeriodEnd: false } as SubscriptionStatus
const isDone = ({ cancelAtPeriodEnd }: SubscriptionStatus) => cancelAtPeriodEnd

const sentence = 'O serviço está fora do ar por um instante.'
const down = new ApiError(503, '', { code: 'service_unavailable', message: sentence })
const cut = new NetworkError('unreachable')
const expired = new ApiError(409, '', { code: 'withdrawal_expired' })

const after = (failure: unknown, reload: () => Promise<SubscriptionStatus>) =>
  resolveOutcome({ request: () => Promise.reject(failure), isDone, reload })

test('a response is the outcome, without a reload', async () => {
  const reload = vi.fn()
  expect(await resolveOutcome({ request: async () => 'sim', isDone, reload })).toEqual({
    kind: 'done',
    answer: 'sim',
    status: null,
  })
  expect(reload).not.toHaveBeenCalled()
})

test.each([down, cut, new ApiError(500, '', {})])(
  'without a response the reloaded state decides the outcome: %s',
  async (lost) => {
    expect(await after(lost, async () => CANCELLED)).toEqual({ kind: 'done', answer: null, status: CANCELLED })
    expect(await after(lost, async () => RUNNING)).toMatchObject({ kind: 'unchanged' })
    expect(await after(lost, () => Promise.reject(cut))).toEqual({ kind: 'unknown' })
  },
)

test('an unchanged state is explained by the server’s message, if there is one', async () => {
  expect(await after(down, async () => RUNNING)).toEqual({ kind: 'unchanged', sentence })
  expect(await after(cut, async () => RUNNING)).toEqual({ kind: 'unchanged', sentence: '' })
})

test('a refusal is the outcome, and the state is reloaded', async () => {
  const reload = vi.fn(async () => CANCELLED)
  expect(await after(expired, reload)).toEqual({ kind: 'refused', error: expired })
  expect(reload).toHaveBeenCalledOnce()
  expect(await after(expired, () => Promise.reject(cut))).toEqual({ kind: 'refused', error: expired })
})

test('a lost session is the outcome, without a reload', async () => {
  const reload = vi.fn()
  expect(await after(new ApiError(401, '', {}), reload)).toEqual({ kind: 'signed-out' })
  expect(reload).not.toHaveBeenCalled()
})
