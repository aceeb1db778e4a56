import type * as schemas from '../modules/wishes/schemas.ts'
import { type Body, endpoint, type Infer, type Output } from './endpoint.ts'

/** Places that one person may have on the list. */
export const MAX_WISHES = 100
/** Maximum lengths of what a person writes; `text` may be a pasted link with the words around it. */
export const WISH_LENGTHS = { text: 1000, name: 120, note: 140 } as const

export const listWishes = endpoint<typeof schemas.listWishes>('GET', '/api/wishes', 'user')
export const addWish = endpoint<typeof schemas.addWish>('POST', '/api/wishes', 'user', { limit: 'selection' })
export const removeWish = endpoint<typeof schemas.removeWish>('DELETE', '/api/wishes', 'user', { status: 204 })

export type Wish = Infer<typeof schemas.Wish>
export type NewWish = Body<typeof addWish>
export type WishList = Output<typeof listWishes>
