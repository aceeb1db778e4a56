/** How pages read through the cache: docs/rules.md, web.1. */
export const READING = { shouldRetryOnError: false, revalidateOnFocus: false, dedupingInterval: 5000 } as const
