import { strToU8, zipSync } from 'fflate'
import { BRAND } from '#contracts/brand'
import { LOCALE } from '#contracts/locale'
import { type DataExport, EXPORT_SECTIONS, type ExportRow, type ExportSection } from '#contracts/privacy'
import type { FileAnswer } from '../../lib/fields/file-answer.ts'
import { escapeHtml } from '../../lib/files/escape-html.ts'
import { readDataUrl } from '../couples/photo/photo.ts'

const PHOTO_FILE = 'foto.jpg'

/** Allows no script and no request: the page is opened from a folder and may contain text that a person typed. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file: data:"

const STYLE = [
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}',
  'body{max-width:70rem;margin:2rem auto;padding:0 1rem}',
  'h2{margin:2rem 0 0}p{margin:.25rem 0 .75rem}',
  '.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem}',
  'th,td{border:1px solid #8886;padding:.25rem .5rem;text-align:left;vertical-align:top}',
  'img{object-fit:contain;border-radius:1rem}',
].join('')

/** Title and description of each section on the page of a copy. */
const SECTION_WORDS: Readonly<Record<ExportSection, readonly [title: string, about: string]>> = {
  account: ['Conta', 'Seus dados de cadastro. A senha existe só em forma embaralhada, que não sai daqui.'],
  consents: ['Aceites', 'Versões dos documentos que você aceitou, e quando.'],
  membership: ['Lugar no casal', 'Desde quando você faz parte e se concordou com a página pública.'],
  joinCode: ['Código do casal', 'O que você criou para o seu par entrar; o código em si não é guardado.'],
  joinRequests: ['Pedidos para entrar', 'Os que você fez e que esperam resposta.'],
  joinBlocks: ['Códigos recusados', 'Quando você deixou de receber códigos de uma pessoa; quem é não vai na cópia.'],
  formerPages: ['Páginas de antes', 'Endereço, bio e foto da página que você teve em um casal que terminou.'],
  couple: ['Casal', 'Endereço, bio, situação da página e rolê da semana; weeklyByYou: a primeira vez é sua.'],
  subscription: ['Assinatura', 'Plano, situação e os códigos que a Stripe usa.'],
  payments: ['Pagamentos', 'Valores em centavos.'],
  invitations: ['Convites', 'Os do casal; byYou diz quais são seus.'],
  invitationNotes: ['Palavras nos convites', 'Como você assinou, e a frase que foi junto.'],
  suggestions: ['Sugestões oferecidas', 'O que cada convite mostrou.'],
  votes: ['Votos', 'Os do seu lado, enquanto a escolha de um convite está aberta.'],
  offers: ['Já oferecidos', 'Quantas vezes cada lugar apareceu para vocês.'],
  choices: ['Escolhas', 'Lugares escolhidos e concluídos.'],
  feelings: ['Como foi', 'O que você contou de cada rolê. isPrivate: só você vê.'],
  feelingRequests: [
    'Perguntas sobre rolês',
    'Os rolês sobre os quais o painel pergunta como foi, e os que você pulou.',
  ],
  wishes: ['Queremos ir', 'Os lugares que você pôs na lista.'],
  achievements: ['Conquistas', 'O que já foi desbloqueado.'],
  rankingPoints: ['Pontos do ranking', 'Um por dia, no máximo.'],
  rankingMonths: ['Meses do ranking', 'A soma de cada mês.'],
  formerSlugs: ['Endereços anteriores', 'Reservados por um tempo, para ninguém se passar por vocês.'],
  notifications: ['Notificações', 'Do que se tratavam, e quando foram lidas.'],
  messages: ['E-mails', 'Só o registro do envio: o conteúdo é apagado.'],
  contactMessages: ['Mensagens para nós', 'As que você mandou com a sua conta, e as respostas.'],
  pushSettings: ['Avisos no celular', 'O que você deixou ligado.'],
  pushDevices: ['Aparelhos com avisos', 'Endereço de entrega que o navegador criou.'],
  waitingPushes: ['Avisos em espera', 'Ainda não entregues.'],
  placeReports: ['Avisos sobre lugares', 'O que vocês contaram de um lugar.'],
  pageReports: ['Denúncias da página', 'O motivo e a decisão; quem denunciou não é guardado.'],
  sessions: ['Aparelhos conectados', 'Logins que ainda valem.'],
  endedSessions: ['Logins encerrados', 'Até quando cada um teria valido.'],
  sentLinks: ['Links por e-mail', 'Para confirmar o endereço ou trocar a senha.'],
  emailChange: ['Troca de e-mail', 'A que espera confirmação.'],
  passwordGuesses: ['Tentativas de senha', 'Contadas por pouco tempo, para proteger a conta.'],
  repeatableAnswers: ['Respostas a criações', 'Para que um pedido repetido não crie duas vezes.'],
  accessRecords: ['Registro de acesso', 'O que o Marco Civil da Internet manda guardar.'],
  administration: ['Administração', 'O que foi feito na conta por quem administra o serviço, ou por você.'],
  privacyRequests: ['Pedidos sobre seus dados', 'Cópias e exclusões que você pediu.'],
}

const PAGE_WORDS = {
  title: 'Seus dados',
  made: 'Cópia feita em',
  about:
    'Tudo o que guardamos sobre você, na forma em que está guardado. Horários em UTC; null quer dizer que não há nada.',
  machine: 'O arquivo dados.json tem o mesmo, para máquinas.',
  none: 'Nada guardado.',
  photo: 'Foto do casal',
  shortened: 'São muitos: aqui estão os mais novos. Peça o resto pelo e-mail de contato.',
  yes: 'sim',
  no: 'não',
} as const

/** A copy of a person's data as a zip: a JSON file, a readable page, and the photo. */
export function toArchive(data: DataExport): FileAnswer {
  const files = {
    'dados.json': strToU8(JSON.stringify(data, null, 2)),
    'dados.html': strToU8(toExportPage(data, data.photo && PHOTO_FILE)),
    ...(data.photo ? { [PHOTO_FILE]: readDataUrl(data.photo) } : {}),
  }
  return {
    contentType: 'application/zip',
    // Copied, because a response body must not be in a shared buffer.
    bytes: new Uint8Array(zipSync(files, { mtime: data.exportedAt })),
    isPermanent: false,
  }
}

function textOf(value: ExportRow[string] | undefined): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'boolean') return value ? PAGE_WORDS.yes : PAGE_WORDS.no
  return String(value)
}

const cells = (tag: 'th' | 'td', texts: readonly string[]) =>
  `<tr>${texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('')}</tr>`

function tableOf(rows: readonly ExportRow[]): string {
  const names = Object.keys(rows[0] ?? {})
  if (names.length === 0) return `<p>${PAGE_WORDS.none}</p>`
  const lines = rows.map((row) =>
    cells(
      'td',
      names.map((name) => textOf(row[name])),
    ),
  )
  return `<div class="wide" tabindex="0"><table>${cells('th', names)}${lines.join('')}</table></div>`
}

function sectionOf({ sections, shortened }: DataExport, section: ExportSection): string {
  const [title, about] = SECTION_WORDS[section]
  const note = shortened.includes(section) ? `<p>${PAGE_WORDS.shortened}</p>` : ''
  return `<h2>${title}</h2><p>${about}</p>${note}${tableOf(sections[section] ?? [])}`
}

/**
 * A copy of a person's data as a page that opens without a server.
 *
 * @param photo - name of the photo's file beside it; null: there is none
 */
const toExportPage = (data: DataExport, photo: string | null): string => `<!doctype html>
<html lang="${LOCALE}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${PAGE_WORDS.title} · ${BRAND.name}</title><style>${STYLE}</style></head><body>
<h1>${PAGE_WORDS.title}</h1><p>${PAGE_WORDS.made} ${data.exportedAt}. ${PAGE_WORDS.about} ${PAGE_WORDS.machine}</p>
${photo ? `<h2>${PAGE_WORDS.photo}</h2><img src="${photo}" alt="${PAGE_WORDS.photo}" width="192" height="192">` : ''}
${EXPORT_SECTIONS.map((section) => sectionOf(data, section)).join('\n')}
</body></html>
`
