import * as z from 'zod/mini'

/** What a verb hands over where the answer is a file and not JSON: see `media` of the endpoint. */
export const FileAnswer = z.object({
  contentType: z.string(),
  bytes: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
  /** Changes whenever the bytes do: the ETag. */
  hash: z.string(),
  /** The address names these very bytes, so that a browser may keep them for ever. */
  isPermanent: z.boolean(),
  /** Of a file that is not ours: for how long its maker lets one browser keep it, in seconds. */
  maxAgeSeconds: z.optional(z.int()),
})
export type FileAnswer = z.output<typeof FileAnswer>
