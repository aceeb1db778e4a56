const told = new Set<string>()

/** Whether a place was reported since the page was loaded: once is enough. */
export const wasTold = (placeId: string) => told.has(placeId)

export function rememberTold(placeId: string) {
  told.add(placeId)
}
