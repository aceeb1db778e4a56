const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const ID_BYTES = 16
const TOKEN_BYTES = 24

/**
 * 128 random bits as 22 URL-safe characters. The first one is not `-`, with which a formula of a spreadsheet can begin.
 */
export const newId = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(ID_BYTES))).replace(/^-/, '_')

/** 192 random bits as 32 URL-safe characters; a link with this token needs no other secret. */
export const newToken = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)))
