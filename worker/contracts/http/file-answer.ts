import * as z from 'zod/mini'

/** The output of a verb whose answer is a file instead of JSON: see `media` of the endpoint. */
export const FileAnswer = z.object({
  contentType: z.string(),
  bytes: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
  /** Changes whenever the bytes do: the ETag. Without it nothing stores the file: it is only for who asked. */
  hash: z.optional(z.string()),
  /** The address names exactly these bytes, so a browser may cache them for ever. */
  isPermanent: z.boolean(),
  /** For a file of a third party: the seconds for which its terms allow one browser to cache it. */
  maxAgeSeconds: z.optional(z.int()),
})
export type FileAnswer = z.output<typeof FileAnswer>
