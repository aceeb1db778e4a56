const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i
/** "www.lugar.com.br" or "lugar.com.br/cardapio": a host name with letters in its last part. */
const PLAIN_HOST = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?::\d+)?(?:[/?#].*)?$/u

/** The URL of a website from a source, with `http://` if it has no scheme; null if a browser should not open it. */
export function websiteUrlOf(website: string | null): string | null {
  const text = website?.trim() ?? ''
  const address = SCHEME.test(text) ? text : PLAIN_HOST.test(text) ? `http://${text}` : ''
  const url = URL.canParse(address) ? new URL(address) : null
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.hostname.includes('.')
  return isWeb ? address : null
}
