/** Where on the panel the places stand: of the page itself, whose address may be either of two. */
export const PLACES_ANCHOR = 'lugares'
export const PLACES_ADDRESS = `?aba=configuracoes#${PLACES_ANCHOR}`
