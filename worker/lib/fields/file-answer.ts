import * as z from 'zod/mini'

type FileParts = AsyncIterable<Uint8Array>
type FileBytes = Uint8Array<ArrayBuffer> | FileParts

const isParts = (value: unknown): value is FileParts =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** The output of a verb whose answer is a file instead of JSON: see `media` of the endpoint. */
export const FileAnswer = z.object({
  contentType: z.string(),
  /** Part by part where nobody should hold the whole file at once. */
  bytes: z.custom<FileBytes>((value) => value instanceof Uint8Array || isParts(value)),
  /** Changes whenever the bytes do: the ETag. Without it nothing stores the file: it is only for who asked. */
  hash: z.optional(z.string()),
  /** The address names exactly these bytes, so a browser may cache them for ever. */
  isPermanent: z.boolean(),
  /** For a file of a third party: the seconds for which its terms allow one browser to cache it. */
  maxAgeSeconds: z.optional(z.int()),
})
export type FileAnswer = z.output<typeof FileAnswer>
