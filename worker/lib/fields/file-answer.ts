import * as z from 'zod/mini'

type FileParts = AsyncIterable<Uint8Array>
type FileBytes = Uint8Array<ArrayBuffer> | FileParts

const isParts = (value: unknown): value is FileParts =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** The output of a verb that responds with a file instead of JSON; see `media` in `CallSchema`. */
export const FileAnswer = z.object({
  contentType: z.string(),
  /** In parts if the whole file should not be in memory at once. */
  bytes: z.custom<FileBytes>((value) => value instanceof Uint8Array || isParts(value)),
  /** The ETag; it changes whenever the bytes change. A file without a hash is only for the caller and is not cached. */
  hash: z.optional(z.string()),
  /** The URL identifies exactly these bytes, so a browser may cache them permanently. */
  isPermanent: z.boolean(),
  /** For a third party's file: how many seconds its terms allow a browser to cache it. */
  maxAgeSeconds: z.optional(z.int()),
})
export type FileAnswer = z.output<typeof FileAnswer>
