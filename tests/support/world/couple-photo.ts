import { readFileSync } from 'node:fs'
import { dataUrl } from '../hostile/images.ts'

/** A couple's photo as a data URL: a drawing of two overlapping circles, 400 px a side. */
export const COUPLE_PHOTO = dataUrl('image/jpeg', readFileSync(new URL('photo.jpg', import.meta.url)))
