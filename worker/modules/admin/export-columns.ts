import type { ExportListName, OutboxMessage } from '#contracts/admin'
import type { InboxMessage } from '#contracts/admin-contact'
import type { CataloguePlace, PlaceReportRow, WithheldPlace } from '#contracts/admin-places'
import type { BannedPage, NoteReportRow, PageReportRow } from '#contracts/admin-reports'
import type { AdminActivity, AdminUser, AuditEntry } from '#contracts/admin-users'
import { LOCALE, TIME_ZONE } from '#contracts/locale'
import type { Cell } from '../../lib/files/csv.ts'

/** Header of each column, with the function that reads its cell. */
export type Columns<Item> = Readonly<Record<string, (item: Item) => Cell>>

const timeFormat = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
/** A date in São Paulo, in the format that Excel reads with Brazilian settings: `22/11/2026 10:00`. */
const toTime = (iso: string | null): string | null => iso && timeFormat.format(new Date(iso)).replace(', ', ' ')

const USERS: Columns<AdminUser> = {
  ID: ({ id }) => id,
  Nome: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '),
  Usuário: ({ username }) => username,
  'E-mail': ({ email }) => email,
  'E-mail confirmado': ({ emailVerified }) => emailVerified,
  Casal: ({ coupleSlug }) => coupleSlug,
  Plano: ({ subscription }) => subscription.plan,
  Cobrança: ({ subscription }) => subscription.billing,
  Papel: ({ role }) => role,
  Bloqueada: ({ isDisabled }) => isDisabled,
  Escolhas: ({ activitiesCount }) => activitiesCount,
  'Criada em': ({ createdAt }) => toTime(createdAt),
  'Último acesso': ({ lastSeenAt }) => toTime(lastSeenAt),
}

const ACTIVITIES: Columns<AdminActivity> = {
  ID: ({ id }) => id,
  Casal: ({ couple }) => couple.coupleSlug,
  Categoria: ({ category }) => category,
  Lugar: ({ place }) => place.name,
  Cidade: ({ place }) => place.city,
  Estado: ({ state }) => (state === 'completed' ? 'concluída' : 'escolhida'),
  'Escolhida em': ({ selectedAt }) => toTime(selectedAt),
  'Concluída em': ({ completedAt }) => toTime(completedAt),
}

const PAGE_REPORTS: Columns<PageReportRow> = {
  ID: ({ id }) => id,
  Casal: ({ couple }) => couple.coupleSlug,
  Motivo: ({ reason }) => reason,
  Texto: ({ note }) => note,
  'Denunciada em': ({ reportedAt }) => toTime(reportedAt),
  'Outras denúncias': ({ others }) => others,
  'Página escondida': ({ couple }) => couple.isHidden,
}

const BANNED_PAGES: Columns<BannedPage> = {
  ID: ({ id }) => id,
  Casal: ({ coupleSlug }) => coupleSlug,
  Motivo: ({ reason }) => reason,
  'Retirada em': ({ bannedAt }) => toTime(bannedAt),
}

const NOTE_REPORTS: Columns<NoteReportRow> = {
  ID: ({ id }) => id,
  'Quem escreveu': ({ author }) => author.username,
  Assinatura: ({ signature }) => signature,
  Frase: ({ message }) => message,
  'Denunciada em': ({ reportedAt }) => toTime(reportedAt),
}

const PLACE_REPORTS: Columns<PlaceReportRow> = {
  ID: ({ id }) => id,
  'ID do lugar': ({ place }) => place.id,
  Lugar: ({ place }) => place.name,
  Endereço: ({ place }) => place.address,
  Cidade: ({ place }) => place.city,
  Fonte: ({ place }) => place.source,
  Motivo: ({ reason }) => reason,
  Texto: ({ note }) => note,
  Categoria: ({ missing }) => missing?.category ?? null,
  Link: ({ missing }) => missing?.link ?? null,
  'Denúncias iguais': ({ alike }) => alike,
  'Denunciado em': ({ reportedAt }) => toTime(reportedAt),
}

const CONTACT_MESSAGES: Columns<InboxMessage> = {
  ID: ({ id }) => id,
  Nome: ({ name }) => name,
  'E-mail': ({ email }) => email,
  Usuário: ({ account }) => account?.username ?? null,
  Mensagem: ({ excerpt }) => excerpt,
  'Escrita em': ({ writtenAt }) => toTime(writtenAt),
  'Responder até': ({ answerBy }) => answerBy,
  'Resolvida em': ({ settled }) => toTime(settled?.at ?? null),
  Resposta: ({ settled }) => settled?.answer ?? null,
}

const WITHHELD_PLACES: Columns<WithheldPlace> = {
  ID: ({ place }) => place.id,
  Versão: ({ version }) => version,
  Lugar: ({ place }) => place.name,
  'O que é': ({ place }) => place.kindWords,
  Endereço: ({ place }) => place.address,
  Cidade: ({ place }) => place.city,
  Fonte: ({ place }) => place.source,
  Descrição: ({ place }) => place.description,
  Motivo: ({ reason }) => reason,
  Prova: ({ evidence }) => evidence,
  Ano: ({ seenYear }) => seenYear,
  Categorias: ({ categories }) => categories.join(', '),
  Decisão: () => null,
}

export const STANDINGS: Readonly<Record<CataloguePlace['standing'], string>> = {
  offered: 'oferecido',
  withdrawn: 'retirado',
  withheld: 'a confirmar',
  retired: 'fora das fontes',
  uncategorised: 'sem categoria',
}

const CATALOGUE: Columns<CataloguePlace> = {
  ID: ({ id }) => id,
  Versão: ({ version }) => version,
  Lugar: ({ name }) => name,
  'O que é': ({ kindWords }) => kindWords,
  Cidade: ({ city }) => city,
  Descrição: ({ description }) => description,
  Categorias: ({ categories }) => categories.join(', '),
  Situação: ({ standing }) => STANDINGS[standing],
  Destaque: ({ isFeatured }) => isFeatured,
  'Corrigido à mão': ({ isEdited }) => isEdited,
  Fonte: ({ source }) => source,
}

/** Addresses and contents are not exported (docs/rules.md, messages.5). */
const EMAIL_OUTBOX: Columns<OutboxMessage> = {
  ID: ({ id }) => id,
  Tipo: ({ kind }) => kind,
  'Criada em': ({ createdAt }) => toTime(createdAt),
  Tentativas: ({ attempts }) => attempts,
  'Próxima tentativa': ({ nextAttemptAt }) => toTime(nextAttemptAt),
}

const AUDIT: Columns<AuditEntry> = {
  ID: ({ id }) => id,
  Quando: ({ at }) => toTime(at),
  Quem: ({ actor }) => actor.username,
  Ação: ({ action }) => action,
  Conta: ({ target }) => target?.username ?? null,
  Detalhes: ({ details }) =>
    details &&
    Object.entries(details)
      .map(([name, value]) => `${name}: ${value}`)
      .join(', '),
}

export const EXPORT_COLUMNS = {
  users: USERS,
  activities: ACTIVITIES,
  'page-reports': PAGE_REPORTS,
  'banned-pages': BANNED_PAGES,
  'note-reports': NOTE_REPORTS,
  'place-reports': PLACE_REPORTS,
  'contact-messages': CONTACT_MESSAGES,
  'withheld-places': WITHHELD_PLACES,
  catalogue: CATALOGUE,
  'email-outbox': EMAIL_OUTBOX,
  audit: AUDIT,
} as const satisfies Record<ExportListName, unknown>
