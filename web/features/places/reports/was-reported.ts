const reportedIds = new Set<string>()

/** Whether a place was reported since the page was loaded: one report is enough. */
export const wasReported = (placeId: string) => reportedIds.has(placeId)

export function rememberReported(placeId: string) {
  reportedIds.add(placeId)
}
