/** Letters and signs that show nothing. Joiners (U+200C, U+200D) are none of them: emoji and some scripts need them. */
const INVISIBLE =
  /\u00AD|\u115F|\u1160|[\u180B-\u180E]|\u200B|[\u2060-\u2064]|[\u206A-\u206F]|\u2800|\u3164|\uFEFF|\uFFA0/gu
// An unpaired surrogate stays, so that the schema refuses it.
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}\p{Cs}]/u

/** What others see of a text that a person wrote: composed, trimmed and without invisible letters; '' if nothing is left. */
export function visibleText(text: string): string {
  const shown = text.normalize('NFC').replace(INVISIBLE, '').trim()
  return VISIBLE.test(shown) ? shown : ''
}
