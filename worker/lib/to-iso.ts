/** A date as it stands on the wire: ISO 8601 in UTC. */
export const toIso = (date: Date | null): string | null => date?.toISOString() ?? null
