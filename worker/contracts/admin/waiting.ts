import * as z from 'zod/mini'
import { endpoint, type Output } from '../http/endpoint.ts'

/** Each count stops at one more than this, which says that there are more. */
export const MOST_WAITING = 99
/** E-mails that were given up are counted for so long. */
export const DROPPED_DAYS = 7

export const loadWaiting = endpoint({
  method: 'GET',
  path: '/api/admin/waiting',
  auth: 'admin',
  summary: `What waits for an administrator, each kind counted up to ${MOST_WAITING + 1}.`,
  status: 200,
  response: z.object({
    /** Of public pages, not settled. */
    pageReports: z.int(),
    /** Of places, not settled. */
    placeReports: z.int(),
    /** Held back until an administrator decides. */
    withheldPlaces: z.int(),
    lettersWaiting: z.int(),
    /** Never accepted, of the last days. */
    lettersDropped: z.int(),
  }),
})

export type Waiting = Output<typeof loadWaiting>
