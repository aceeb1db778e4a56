import * as z from 'zod/mini'
import { endpoint, type Output, type Parsed } from './endpoint.ts'

export const sendTestEmail = endpoint({
  method: 'POST',
  path: '/api/test-email',
  auth: 'admin',
  summary: 'Sends a message of a kind to the administrator who asks.',
  body: z.object({ type: z.enum(['welcome', 'premium', 'activity']) }),
  status: 200,
  response: z.object({ success: z.literal(true), id: z.string() }),
  errors: ['service_unavailable'],
})
export type TestEmailType = Parsed<typeof sendTestEmail>['body']['type']
export type SentTestEmail = Output<typeof sendTestEmail>
