/** `2026-11-22` → `22/11/2026`: a day is the same everywhere, a timestamp is not. */
export const dayOfVersion = (version: string): string => version.split('-').reverse().join('/')
