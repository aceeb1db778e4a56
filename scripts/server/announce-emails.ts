import { BRAND } from '#contracts/brand'
import { createDb, run } from '#db/client'
import { listNewestMessages, type WaitingRow } from '#db/queries/notifications/outbox-lists'
import type { Sender } from '../../worker/modules/notifications/emails/letter.ts'
import { renderMessage, UnreadableMessage } from '../../worker/modules/notifications/emails/render-message.ts'
import type { LocalSettings } from './settings.ts'

const READ_EVERY_MS = 1_000
const MAX_AT_ONCE = 100
/** The panel's tab that shows the e-mails. */
const PANEL_PATH = '/admin?aba=email'
const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

interface Announcement {
  databaseUrl: string
  authToken?: string | undefined
  sender: Sender
  /** Prints a line for the person at the terminal. */
  print: (line: string) => void
}

/** `a***@exemplo.com.br`: enough to recognise one's own accounts. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '***' : `${address.slice(0, 1)}***${address.slice(at)}`
}

const isLocal = ({ appOrigin }: Sender): boolean => LOCAL_HOSTS.includes(new URL(appOrigin).hostname)

/** The link in the e-mail; null if this version cannot render it. */
function linkIn(row: WaitingRow, sender: Sender): string | null {
  try {
    const { text } = renderMessage(row, sender)
    return text.split('\n').find((line) => line.startsWith(`${sender.appOrigin}/`)) ?? null
  } catch (error) {
    if (error instanceof UnreadableMessage) return null
    throw error
  }
}

/**
 * The line for an e-mail. Its link may open an account, so it is printed only if the product's address is this machine;
 * the worker's log never contains one.
 */
export function toLine(row: WaitingRow, sender: Sender): string {
  const to = row.address === null ? 'sem endereço' : `para ${maskAddress(row.address)}`
  const link = isLocal(sender) ? linkIn(row, sender) : null
  return [`carta ${row.kind} ${to}`, ...(link ? [link] : []), `leia em ${sender.appOrigin}${PANEL_PATH}`].join(' · ')
}

/** Prints new e-mails on the terminal while the local server has no provider to send them. */
export function announceEmails({ databaseUrl, authToken, sender, print }: Announcement): () => void {
  const db = createDb(databaseUrl, authToken)
  let known: Set<string> | null = null
  let isReading = false
  let hasFailed = false
  /** E-mails from before the server's start are not announced: the panel lists them. */
  async function announceNew(): Promise<void> {
    const [rows] = await run(db, [listNewestMessages(db, MAX_AT_ONCE)])
    for (const row of rows.toReversed()) if (known?.has(row.id) === false) print(toLine(row, sender))
    known = new Set([...(known ?? []), ...rows.map(({ id }) => id)])
  }
  const timer = setInterval(() => {
    if (isReading) return
    isReading = true
    announceNew()
      .catch((error: unknown) => {
        if (!hasFailed) print(`Não consigo ler as cartas que esperam: ${error instanceof Error ? error.name : 'erro'}`)
        hasFailed = true
      })
      .finally(() => {
        isReading = false
      })
  }, READ_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Like `announceEmails`, with the settings of the local server; does nothing if a provider is configured. */
export function announceLocally(settings: LocalSettings): () => void {
  const { TURSO_DATABASE_URL, TURSO_AUTH_TOKEN, APP_ORIGIN, RESEND_API_KEY, SUPPORT_EMAIL } = settings
  if (RESEND_API_KEY || !TURSO_DATABASE_URL || !APP_ORIGIN) return () => undefined
  const sender = {
    appOrigin: new URL(APP_ORIGIN).origin,
    publicConfig: { supportEmail: SUPPORT_EMAIL ?? BRAND.supportEmail },
  }
  return announceEmails({
    databaseUrl: TURSO_DATABASE_URL,
    authToken: TURSO_AUTH_TOKEN,
    sender,
    print: (line) => console.log(line),
  })
}
