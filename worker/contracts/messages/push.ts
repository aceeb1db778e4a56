import * as z from 'zod/mini'
import { line } from '../fields/text.ts'
import { endpoint, type Output, type Parsed } from '../http/endpoint.ts'

const MAX_ENDPOINT_LENGTH = 1024
const MAX_KEY_LENGTH = 128
const Endpoint = line(MAX_ENDPOINT_LENGTH).check(z.minLength(1))
const Key = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(MAX_KEY_LENGTH))

/** What a person can be told by push messages; each kind can be switched off. */
export const PUSH_KINDS = ['choice', 'achievement', 'reminder'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

export const savePushSubscription = endpoint({
  method: 'PUT',
  path: '/api/push-subscriptions',
  auth: 'user',
  summary:
    'Sends push messages to this browser for as long as the session lasts; `invalid_data` for an endpoint that is not one of a known push service, `not_found` where nothing is pushed.',
  /** The `toJSON()` of the browser's PushSubscription. */
  body: z.object({ endpoint: Endpoint, keys: z.object({ p256dh: Key, auth: Key }) }),
  status: 204,
  response: z.void(),
  errors: ['not_found'],
})
export type NewPushSubscription = Parsed<typeof savePushSubscription>['body']

export const deletePushSubscription = endpoint({
  method: 'DELETE',
  path: '/api/push-subscriptions',
  auth: 'user',
  summary: 'Sends no more push messages to this browser; an endpoint that is not the caller’s changes nothing.',
  body: z.object({ endpoint: Endpoint }),
  status: 204,
  response: z.void(),
})

const PushSettings = z.object({ choice: z.boolean(), achievement: z.boolean(), reminder: z.boolean() })

export const loadPushSettings = endpoint({
  method: 'GET',
  path: '/api/push-settings',
  auth: 'user',
  summary: 'Which kinds of push message the caller wants, on all their devices.',
  status: 200,
  response: PushSettings,
})
export type PushSettings = Output<typeof loadPushSettings>

export const savePushSettings = endpoint({
  method: 'PUT',
  path: '/api/push-settings',
  auth: 'user',
  summary: 'Switches kinds of push message on or off; one that is left out stays as it is.',
  body: z.object({
    choice: z.optional(z.boolean()),
    achievement: z.optional(z.boolean()),
    reminder: z.optional(z.boolean()),
  }),
  status: 200,
  response: PushSettings,
})
export type PushSettingsChange = Parsed<typeof savePushSettings>['body']
