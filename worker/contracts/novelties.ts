import type * as adminSchemas from '../modules/admin/novelties/schemas.ts'
import type * as schemas from '../modules/novelties/schemas.ts'
import { endpoint, type Output } from './endpoint.ts'

/** Who can use a novelty: no couple, Premium couples, every couple. */
export const AUDIENCES = ['off', 'premium', 'all'] as const
export type Audience = (typeof AUDIENCES)[number]

/** New features behind a switch of the panel, each with the audience that it has until an administrator sets one. */
export const NOVELTIES = {
  /** The calendar file of a choice without an invitation. */
  calendarFile: 'premium',
} as const satisfies Record<string, Audience>
export type Novelty = keyof typeof NOVELTIES
export const NOVELTY_NAMES = Object.keys(NOVELTIES) as [Novelty, ...Novelty[]]

export const listNovelties = endpoint<typeof schemas.listNovelties>('GET', '/api/novelties', 'user')

export const listNoveltySwitches = endpoint<typeof adminSchemas.listNoveltySwitches>(
  'GET',
  '/api/admin/novelties',
  'admin',
)

export const switchNovelty = endpoint<typeof adminSchemas.switchNovelty>(
  'PUT',
  '/api/admin/novelties/{novelty}',
  'admin',
)

export type NoveltySwitch = Output<typeof listNoveltySwitches>[number]
