/** A date in the API's format, ISO 8601 in UTC. */
export const toIso = (date: Date | null): string | null => date?.toISOString() ?? null
